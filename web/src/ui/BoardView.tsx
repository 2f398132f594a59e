// SPDX-License-Identifier: MIT
// A board as wide as its place, by Shudan; coordinates in the reader's language.
import { Goban, type Marker } from "@sabaki/shudan";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Vertex, columnName, rowName } from "../go/coordinates";
import type { SignMap } from "../go/replay";
import { useWords } from "./settings";

export interface Mark {
  vertex: Vertex;
  marker: Marker;
}

interface Props {
  signMap: SignMap;
  marks?: Mark[];
  paint?: number[][];
  selected?: Vertex[];
  dimmed?: Vertex[];
  onVertex?: (vertex: Vertex) => void;
}

const kCoordinates = 2; // columns that the coordinates take
const kLargest = 36; // pixels a line

export function BoardView(props: Props) {
  const size = props.signMap.length;
  const { language } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const markerMap = useMemo(() => {
    const map: (Marker | null)[][] = props.signMap.map((row) => row.map(() => null));
    for (const { vertex, marker } of props.marks ?? []) map[vertex[1]][vertex[0]] = marker;
    return map;
  }, [props.signMap, props.marks]);
  const vertexSize = Math.min(Math.floor((width - 8) / (size + kCoordinates)), kLargest);
  return (
    <div class="goban-place" ref={place} aria-hidden="true">
      {vertexSize > 0 && (
        <Goban
          vertexSize={vertexSize}
          signMap={props.signMap}
          markerMap={markerMap}
          paintMap={props.paint as (0 | 1 | -1)[][] | undefined}
          selectedVertices={props.selected}
          dimmedVertices={props.dimmed}
          showCoordinates
          coordX={(x) => columnName(x, language)}
          coordY={(y) => rowName(y, size, language)}
          onVertexClick={(_, vertex) => props.onVertex?.(vertex)}
        />
      )}
    </div>
  );
}
