// SPDX-License-Identifier: MIT
// A row of buttons of which one is chosen.

interface Props<T extends string> {
  label: string;
  value: T;
  options: { value: T; text: string }[];
  onChange: (value: T) => void;
  class?: string;
}

export function Segmented<T extends string>(props: Props<T>) {
  return (
    <div class={`segmented ${props.class ?? ""}`} role="group" aria-label={props.label}>
      {props.options.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
