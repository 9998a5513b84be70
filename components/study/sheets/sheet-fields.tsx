import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { personChoices, type SheetPeople } from "./sheet-choices";
import type { SheetFormat } from "@/lib/contract/sheets";

/** Stands for somebody who is not in the list; a name field asks who it is. */
export const SOMEBODY_ELSE = "new";

/** The choice of the person whose labels the sheets hold. */
export function PersonField({
  people,
  value,
  onChange,
}: {
  people: SheetPeople;
  value: string;
  onChange: (person: string) => void;
}) {
  const t = useTexts("sheets");
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <ChoiceField
        label={t("person.label")}
        hint={t("person.hint")}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        choices={[
          { id: "", name: t("person.choose") },
          ...personChoices(people, t),
          { id: SOMEBODY_ELSE, name: t("person.new") },
        ]}
      />
      {value === SOMEBODY_ELSE && (
        <TextField
          label={t("person.name")}
          hint={t("person.nameHint")}
          name="newRater"
          maxLength={200}
          required
        />
      )}
    </div>
  );
}

const FORMATS = ["xlsx", "csv", "tsv"] as const;

/** The choice of a sheet's format. */
export function FormatField({
  value,
  onChange,
}: {
  value: SheetFormat;
  onChange: (format: SheetFormat) => void;
}) {
  const t = useTexts("sheets");
  return (
    <ChoiceField
      label={t("out.format")}
      value={value}
      onChange={(event) => onChange(event.target.value as SheetFormat)}
      choices={FORMATS.map((one) => ({ id: one, name: t(`out.formats.${one}`) }))}
    />
  );
}
