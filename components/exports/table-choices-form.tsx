import { useState } from "react";
import { useTexts } from "#texts";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { SIDES, type Choosable } from "@/lib/domain/table-choices";
import type { Chosen } from "./table-source";

/** With fewer names there is nothing to choose; with more there is a search. */
const WORTH_CHOOSING = 2;
const WORTH_SEARCHING = 12;

/** Chooses columns, judges, raters and systems of a table, and whether it has intervals. */
export function TableChoicesForm({
  table,
  chosen,
  choose,
}: {
  table: Choosable;
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
}) {
  const t = useTexts("exports");
  const defaults = table.columns.flatMap(({ key, isDefault }) => (isDefault ? [key] : []));
  return (
    <>
      <Checkbox
        label={t("dialog.intervals")}
        checked={chosen.intervals}
        onChange={(event) => choose({ intervals: event.target.checked })}
      />
      <NameChoice
        key={table.name}
        title={t("dialog.columns")}
        names={table.columns.map(({ key, title }) => ({ name: key, title }))}
        chosen={chosen.columns}
        onChange={(columns) => choose({ columns })}
      >
        {defaults.length < table.columns.length && (
          <button type="button" className="link" onClick={() => choose({ columns: defaults })}>
            {t("dialog.main")}
          </button>
        )}
      </NameChoice>
      {SIDES.map(
        (side) =>
          table.sides[side].length >= WORTH_CHOOSING && (
            <NameChoice
              key={`${table.name} ${side}`}
              title={t(`dialog.${side}`)}
              names={table.sides[side].map((name) => ({ name, title: name }))}
              chosen={chosen.sides[side]}
              onChange={(names) => choose({ sides: { ...chosen.sides, [side]: names } })}
            />
          ),
      )}
    </>
  );
}

interface NameChoiceProps {
  title: string;
  names: readonly { name: string; title: string }[];
  chosen: readonly string[];
  onChange: (names: string[]) => void;
  /** Further links beside "all" and "none". */
  children?: React.ReactNode;
}

/** A list of boxes to tick. The chosen names keep the order of the list. */
function NameChoice({ title, names, chosen, onChange, children }: NameChoiceProps) {
  const t = useTexts("exports");
  const [wanted, setWanted] = useState("");
  const isChosen = new Set(chosen);
  const toggle = (name: string, isOn: boolean) =>
    onChange(
      names.flatMap((one) =>
        (one.name === name ? isOn : isChosen.has(one.name)) ? [one.name] : [],
      ),
    );
  const shown = names.filter((one) => one.title.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <fieldset className="rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">
        {title}{" "}
        <span className="font-normal text-ink-soft tabular-nums">
          {chosen.length}/{names.length}
        </span>
      </legend>
      <div className="mb-2 flex flex-wrap items-center gap-3 text-sm">
        <button
          type="button"
          className="link"
          onClick={() => onChange(names.map(({ name }) => name))}
        >
          {t("dialog.all")}
        </button>
        <button type="button" className="link" onClick={() => onChange([])}>
          {t("dialog.none")}
        </button>
        {children}
        {names.length > WORTH_SEARCHING && (
          <input
            type="search"
            className="field !min-h-8 !w-40 !py-1 !text-sm"
            aria-label={`${t("dialog.search")}: ${title}`}
            placeholder={t("dialog.search")}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
      </div>
      <ul className="grid max-h-40 grid-cols-1 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
        {shown.map((one) => (
          <li key={one.name} className="min-w-0 [overflow-wrap:anywhere]">
            <Checkbox
              label={one.title}
              checked={isChosen.has(one.name)}
              onChange={(event) => toggle(one.name, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
