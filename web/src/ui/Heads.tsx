// SPDX-License-Identifier: MIT
// The head of a table: one word per column.
import type { TextId } from "../texts";
import { useWords } from "./settings";

export function Heads({ of }: { of: TextId[] }) {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        {of.map((id) => (
          <th key={id} scope="col">
            {t(id)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
