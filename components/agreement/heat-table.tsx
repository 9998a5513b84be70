import type { ReactNode } from "react";
import { PictureMarks } from "@/components/figures/picture-marks";

/** What makes a part of a cell speak. One of a table is reached by Tab, the others by arrow keys. */
export function markOf(words: string, isFirst: boolean) {
  return { "data-mark": "", tabIndex: isFirst ? 0 : -1, "aria-label": words };
}

interface Props {
  caption: string;
  /** Heads the names beside it, for screen readers. */
  corner: string;
  names: readonly string[];
  align: "start" | "end";
  cell: (row: number, column: number) => { heat: string; content: ReactNode };
}

/** A table with the same names above and beside it, whose cells are coloured by what they hold. */
export function HeatTable({ caption, corner, names, align, cell }: Props) {
  return (
    <PictureMarks>
      <table className="self-start border-separate border-spacing-1 text-sm">
        <caption className="mb-1 text-start text-sm text-ink-soft">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{corner}</span>
            </th>
            {names.map((name) => (
              <th scope="col" key={name} className={`px-1 font-semibold ${COLUMNS[align]}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, k) => (
            <tr key={name}>
              <th scope="row" className={`pe-2 font-semibold ${ROWS[align]}`}>
                {name}
              </th>
              {names.map((other, l) => {
                const { heat, content } = cell(k, l);
                return (
                  <td key={other} className={`heat ${heat}`}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PictureMarks>
  );
}

const COLUMNS = { start: "text-start", end: "" };
const ROWS = { start: "text-start", end: "text-end" };
