"use client";

import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { PersonOptions } from "./person-options";
import type { SheetPeople } from "./sheet-choices";

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
