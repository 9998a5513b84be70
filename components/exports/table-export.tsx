import { useState } from "react";
import { useTexts } from "#texts";
import { ChoiceField } from "@/components/ui/kit/select";
import type { Choosable, TableFormat, TableName } from "@/lib/domain/table-choices";
import { TableChoicesForm } from "./table-choices-form";
import { TablePreview } from "./table-preview";
import { firstChoices, tableAddress, type Chosen, type TableSource } from "./table-source";

interface Props {
  source: TableSource;
  tables: readonly Choosable[];
  first: TableName | undefined;
}

/** Chooses what a table shall hold, and shows it. */
export function TableExport({ source, tables, first }: Props) {
  const t = useTexts("exports");
  const [table, setTable] = useState(tables.find(({ name }) => name === first) ?? tables[0]!);
  const [chosen, setChosen] = useState<Chosen>(() => firstChoices(table));
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));

  function chooseTable(name: string) {
    const next = tables.find((one) => one.name === name)!;
    setTable(next);
    setChosen((before) => ({
      ...firstChoices(next, before.format),
      digits: before.digits,
      intervals: before.intervals,
    }));
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[3fr_3fr_2fr]">
        <ChoiceField
          label={t("dialog.table")}
          value={table.name}
          onChange={(event) => chooseTable(event.target.value)}
          choices={tables.map(({ name }) => ({ id: name, name: t(`tables.${name}.title`) }))}
        />
        <ChoiceField
          label={t("dialog.format")}
          value={chosen.format}
          onChange={(event) => choose({ format: event.target.value as TableFormat })}
          choices={FORMATS.map((id) => ({ id, name: t(`dialog.formats.${id}`) }))}
        />
        <ChoiceField
          label={t("dialog.digits")}
          value={chosen.digits ?? ""}
          onChange={(event) =>
            choose({ digits: event.target.value === "" ? null : Number(event.target.value) })
          }
          choices={[{ id: "", name: t("dialog.digitsUsual") }, ...DIGITS]}
        />
      </div>
      <TableChoicesForm table={table} chosen={chosen} choose={choose} />
      {chosen.columns.length === 0 ? (
        <p role="alert" className="text-sm text-bad">
          {t("dialog.nothing")}
        </p>
      ) : (
        <TablePreview address={tableAddress(source, table, chosen)} />
      )}
    </div>
  );
}

const FORMATS = ["latex", "markdown", "csv", "tsv", "json"] as const;
const DIGITS = [0, 1, 2, 3, 4, 5, 6];
