import type { ReactNode } from "react";

/** A column of a plain table. */
export interface PlainColumn<Row> {
  /** Absent above names of rows that need no heading. */
  header?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean;
  /** The heading above this column and its neighbours with the same. */
  group?: string;
  /** What stands below the column. */
  total?: ReactNode;
  className?: string;
  /** Classes of the cells alone. */
  cellClass?: string | ((row: Row, index: number) => string);
  /** For texts of the study, whose language is not known. */
  dir?: "auto";
}

/** Tables with more rows scroll in place. */
const LONG = 30;
const LONG_SCROLL = "max-h-[80dvh] overflow-auto print:max-h-none print:overflow-visible";

/** One column, several, or none. */
type ColumnsOf<Row> = PlainColumn<Row> | readonly PlainColumn<Row>[] | false | null | undefined;

/**
 * A table that only shows: it is not sorted, searched or chosen from, and needs no scripts. It
 * scrolls sideways in a region of its own where that has a name.
 */
export function PlainTable<Row>({
  label,
  role = "region",
  rows,
  scroll = rows.length > LONG ? LONG_SCROLL : "overflow-x-auto",
  caption,
  isCaptionHidden = false,
  className = "",
  columns: given,
  rowId,
  rowHeader = 0,
}: {
  /** Names the region in which the table scrolls. */
  label?: string;
  role?: "region" | "group";
  /** How the region scrolls; by default a long table scrolls within the window. */
  scroll?: string;
  caption?: ReactNode;
  isCaptionHidden?: boolean;
  className?: string;
  columns: readonly ColumnsOf<NoInfer<Row>>[];
  rows: readonly Row[];
  /** For rows that hold something to open or fill in. */
  rowId?: (row: Row) => string;
  /** The number of the column that names the rows; null where none does. */
  rowHeader?: number | null;
}) {
  const columns = given.flatMap((column) => column || []);
  const isGrouped = columns.some(({ group }) => group !== undefined);
  const headerOf = (column: PlainColumn<Row>, index: number) =>
    column.header === undefined ? (
      <td key={index} />
    ) : (
      <th
        key={index}
        scope="col"
        rowSpan={isGrouped && column.group === undefined ? 2 : undefined}
        className={classes(endOf(column), column.isHeaderHidden && "relative")}
      >
        {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
      </th>
    );
  const table = (
    <table className={`table ${className}`}>
      {caption && (
        <caption className={isCaptionHidden ? "sr-only" : "mb-1 text-start text-sm text-ink-soft"}>
          {caption}
        </caption>
      )}
      <thead
        className={rows.length > LONG ? "sticky top-0 z-10 bg-surface print:static" : undefined}
      >
        <tr>
          {columns.map((column, index) => {
            const { group } = column;
            if (group === undefined) return headerOf(column, index);
            if (columns[index - 1]?.group === group) return null;
            const span = columns.filter((one) => one.group === group).length;
            return (
              <th key={index} scope="colgroup" colSpan={span} className="border-line">
                {group}
              </th>
            );
          })}
        </tr>
        {isGrouped && (
          <tr>
            {columns.map((column, index) => column.group !== undefined && headerOf(column, index))}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={rowId?.(row) ?? r}>
            {columns.map((column, index) => {
              const { cellClass = "", dir } = column;
              const own = typeof cellClass === "string" ? cellClass : cellClass(row, r);
              const className = classes(endOf(column), own);
              const cell = column.cell(row, r);
              // A name of another direction begins where the others begin.
              const content = dir ? <bdi>{cell}</bdi> : cell;
              return index === rowHeader ? (
                <th key={index} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={index} className={className}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map((column, index) => {
              const Cell = index === rowHeader ? "th" : "td";
              return (
                <Cell
                  key={index}
                  scope={index === rowHeader ? "row" : undefined}
                  className={classes("font-semibold", endOf(column))}
                >
                  {column.total}
                </Cell>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (label === undefined) return table;
  return (
    <div className={scroll} tabIndex={0} role={role} aria-label={label}>
      {table}
    </div>
  );
}

function endOf({ isNumber, className }: { isNumber?: boolean; className?: string }) {
  return classes(isNumber && "text-end", className);
}

/** Returns the classes that there are. Most cells have none, and a long table is sent twice. */
function classes(...given: readonly (string | false | undefined)[]): string | undefined {
  return given.filter(Boolean).join(" ") || undefined;
}
