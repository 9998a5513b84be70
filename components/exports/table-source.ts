import { files } from "@/components/ui/api";
import { listText, type Choosable, type Side, type TableFormat } from "@/lib/domain/table-choices";

/** What tables belong to: a stage's agreement, or an evaluation. */
export type TableSource =
  | {
      kind: "stage";
      study: string;
      stage: string;
      threshold?: number;
      malformed?: "zero" | "drop";
      condition?: "from_scratch" | "post_edit" | "verify";
    }
  | { kind: "evaluation"; study: string; evaluation: string };

/** What is chosen of a table in the dialog. */
export interface Chosen {
  format: TableFormat;
  /** Null: as is usual for the format. */
  digits: number | null;
  intervals: boolean;
  columns: readonly string[];
  sides: Record<Side, readonly string[]>;
}

/** Returns the choices with which a table is shown first. */
export function firstChoices(table: Choosable, format: TableFormat = "latex"): Chosen {
  return {
    format,
    digits: null,
    intervals: true,
    columns: table.columns.flatMap(({ key, isDefault }) => (isDefault ? [key] : [])),
    sides: table.sides,
  };
}

/** Returns the address of a table as it is chosen. What is not chosen otherwise is left out. */
export function tableAddress(source: TableSource, table: Choosable, chosen: Chosen): string {
  const names = (all: readonly string[], own: readonly string[]) =>
    own.length === all.length ? undefined : listText(own);
  const input = {
    format: chosen.format,
    columns: names(
      table.columns.map(({ key }) => key),
      chosen.columns,
    ),
    judges: names(table.sides.judges, chosen.sides.judges),
    raters: names(table.sides.raters, chosen.sides.raters),
    systems: names(table.sides.systems, chosen.sides.systems),
    digits: chosen.digits ?? undefined,
    intervals: chosen.intervals ? undefined : ("no" as const),
  };
  if (source.kind === "evaluation") {
    const { study, evaluation } = source;
    return files.evaluations.table({ study, evaluation, table: table.name }, input);
  }
  const { study, stage, threshold, malformed, condition } = source;
  return files.agreement.table(
    { study, stage, table: table.name },
    { threshold, malformed, condition, ...input },
  );
}
