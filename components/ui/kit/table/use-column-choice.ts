import type { ColumnVisibilityState, RowData, Updater } from "@tanstack/react-table";
import { useMemo } from "react";
import { useRemembered } from "../use-remembered";
import type { DataColumn } from "./columns";

/** Returns the choice that a text in the browser's storage holds; unknown texts are no choice. */
export function chosenColumns(text: string | null): ColumnVisibilityState {
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, isVisible]) => typeof isVisible === "boolean"),
    );
  } catch {
    return {};
  }
}

/** Returns which columns of a table are shown, and a function that changes it. */
export function useColumnChoice<Row extends RowData>(
  id: string,
  columns: readonly DataColumn<Row>[],
): [ColumnVisibilityState, (change: Updater<ColumnVisibilityState>) => void] {
  const [text, remember] = useRemembered(`assay.columns.${id}`);
  const visibility = useMemo(() => {
    const hidden = columns.filter((column) => column.isHidden).map(({ id }) => [id, false]);
    return { ...Object.fromEntries(hidden), ...chosenColumns(text) } as ColumnVisibilityState;
  }, [columns, text]);
  return [
    visibility,
    (change) =>
      remember(JSON.stringify(typeof change === "function" ? change(visibility) : change)),
  ];
}
