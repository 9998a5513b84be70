import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";

/** A row of a name and a value. */
export interface Pair {
  name: string;
  /** Null for a stored value, which is not shown. */
  value: string | null;
}

interface Props {
  name: "header" | "query";
  initial: readonly Pair[];
  /** Whether values are typed like passwords. */
  isSecret?: boolean;
}

/**
 * Rows of a name and a value, to add and remove. The form gets them as the fields `NAME-name` and
 * `NAME-value`.
 */
export function PairRows({ name, initial, isSecret = false }: Props) {
  const t = useTexts("endpoints.add");
  const [rows, setRows] = useState(() => initial.map((pair, id) => ({ ...pair, id })));
  const [nextId, setNextId] = useState(initial.length);
  function add() {
    setRows([...rows, { id: nextId, name: "", value: "" }]);
    setNextId(nextId + 1);
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{t(`pairs.${name}.legend`)}</legend>
      <p className="text-sm text-ink-soft">{t(`pairs.${name}.hint`)}</p>
      {rows.map((row, i) => (
        <div key={row.id} className="flex gap-2">
          <input
            className="field min-w-0"
            name={`${name}-name`}
            aria-label={t(`pairs.${name}.name`)}
            placeholder={t(`pairs.${name}.name`)}
            defaultValue={row.name}
            maxLength={200}
            autoComplete="off"
          />
          <input
            className="field min-w-0"
            name={`${name}-value`}
            type={isSecret ? "password" : "text"}
            aria-label={t(`pairs.${name}.value`)}
            placeholder={row.value === null ? t("stored") : t(`pairs.${name}.value`)}
            defaultValue={row.value ?? ""}
            maxLength={4000}
            autoComplete="off"
          />
          <Button
            icon={X}
            className="!px-2"
            aria-label={t("removeRow", { number: String(i + 1) })}
            onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
          />
        </div>
      ))}
      <Button className="self-start" onClick={add}>
        <Plus size={16} aria-hidden /> {t(`pairs.${name}.add`)}
      </Button>
    </fieldset>
  );
}
