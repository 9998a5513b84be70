"use client";

import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { type SheetPeople, accountValue, raterValue } from "./sheet-choices";
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
      >
        <option value="">{t("person.choose")}</option>
        <PersonOptions people={people} />
        <option value={SOMEBODY_ELSE}>{t("person.new")}</option>
      </ChoiceField>
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

/** The people whose labels a sheet can hold, as options of a select. */
export function PersonOptions({ people: { accounts, raters } }: { people: SheetPeople }) {
  const t = useTexts("sheets");
  return (
    <>
      {accounts.length > 0 && (
        <optgroup label={t("person.accounts")}>
          {accounts.map(({ username, name }) => (
            <option key={username} value={accountValue(username)}>
              {name && name !== username ? `${name} (${username})` : username}
            </option>
          ))}
        </optgroup>
      )}
      {raters.length > 0 && (
        <optgroup label={t("person.raters")}>
          {raters.map((rater) => (
            <option key={rater} value={raterValue(rater)}>
              {rater}
            </option>
          ))}
        </optgroup>
      )}
    </>
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
