import type { ReactTable, Row as TableRow, RowData } from "@tanstack/react-table";
import { useTexts } from "#texts";
import type { Features } from "./columns";

/** Selects one row; with Shift all rows since the last one. */
export function SelectRow<Row extends RowData>({
  row,
  isSelected,
}: {
  row: TableRow<Features, Row>;
  isSelected: boolean;
}) {
  const t = useTexts("kit.table");
  return (
    <td className="w-8 !align-baseline">
      <input
        type="checkbox"
        // The bar of the chosen rows does not hide it.
        className="size-4 scroll-mb-20 align-middle accent-accent-solid"
        aria-label={t("selectRow", { row: row.id })}
        checked={isSelected}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  );
}

/** Selects all rows that are shown, or none. */
export function SelectAll<Row extends RowData>({ table }: { table: ReactTable<Features, Row> }) {
  const t = useTexts("kit.table");
  const rows = table.getFilteredRowModel().rows;
  const selected = rows.filter((row) => row.getIsSelected()).length;
  const isAll = rows.length > 0 && selected === rows.length;
  return (
    <th scope="col" className="sticky top-0 z-10 w-8 bg-surface">
      <input
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        type="checkbox"
        className="size-4 align-middle accent-accent-solid"
        aria-label={t("selectAll")}
        checked={isAll}
        onChange={() =>
          table.setRowSelection(isAll ? {} : Object.fromEntries(rows.map(({ id }) => [id, true])))
        }
      />
    </th>
  );
}
