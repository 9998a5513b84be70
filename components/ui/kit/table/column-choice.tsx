import type { ReactTable, RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { useTexts } from "#texts";
import { LoadingButton } from "../loading-button";
import type { Features } from "./columns";

const menu = () => import("./column-menu").then((file) => file.ColumnMenu);

/** A button that opens the choice of a table's columns. */
export function ColumnChoice<Row extends RowData>({ table }: { table: ReactTable<Features, Row> }) {
  const t = useTexts("kit.table");
  const columns = table
    .getAllLeafColumns()
    .filter((column) => column.getCanHide())
    .map((column) => ({
      id: column.id,
      header: String(column.columnDef.header),
      isVisible: column.getIsVisible(),
    }));
  if (columns.length < 2) return null;
  const onChange = (id: string, isVisible: boolean) =>
    table.getColumn(id)?.toggleVisibility(isVisible);
  return (
    <LoadingButton menu={menu} given={{ columns, onChange }} className="button">
      <Columns3 size={16} aria-hidden />
      {t("columns")}
    </LoadingButton>
  );
}
