"use client";

import { useState } from "react";
import { textOf } from "@/components/ui/form-values";
import { Card } from "@/components/ui/kit/card";
import { useTexts } from "#texts";
import { PersonField, SOMEBODY_ELSE } from "./sheet-fields";
import { personFields, type SheetPeople } from "./sheet-choices";
import { SheetForm } from "./sheet-form";

interface Props {
  slug: string;
  stageId: string;
  people: SheetPeople;
}

/** Takes the filled sheets of a person back. */
export function SheetUpload({ slug, stageId, people }: Props) {
  const t = useTexts("sheets");
  const [person, setPerson] = useState("");
  return (
    <Card id="sheets-in" heading={t("in.title")} gap={4}>
      <SheetForm
        path={`/studies/${slug}/sheets`}
        fields={(form) => ({
          ...(person === SOMEBODY_ELSE
            ? { rater: textOf(form, "newRater") }
            : personFields(person)),
          stage: stageId,
        })}
      >
        <PersonField people={people} value={person} onChange={setPerson} />
      </SheetForm>
    </Card>
  );
}
