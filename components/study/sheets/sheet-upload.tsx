"use client";

import { useState } from "react";
import { textOf } from "@/components/ui/form-values";
import { useTexts } from "#texts";
import { PersonField, SOMEBODY_ELSE } from "./person-field";
import { personFields, type SheetPeople, type SheetStage } from "./sheet-choices";
import { SheetForm } from "./sheet-form";
import { StageField } from "./stage-field";

/** Takes the filled sheets of a person back. */
export function SheetUpload({
  slug,
  stages,
  people,
}: {
  slug: string;
  stages: readonly SheetStage[];
  people: SheetPeople;
}) {
  const t = useTexts("sheets");
  const [stageId, setStageId] = useState(stages[0]!.id);
  const [person, setPerson] = useState("");
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="sheets-in">
      <h2 id="sheets-in" className="text-lg font-semibold">
        {t("in.title")}
      </h2>
      <SheetForm
        path={`/studies/${slug}/sheets`}
        fields={(form) => ({
          ...(person === SOMEBODY_ELSE
            ? { rater: textOf(form, "newRater") }
            : personFields(person)),
          stage: stageId,
        })}
      >
        <StageField stages={stages} value={stageId} onChange={setStageId} />
        <PersonField people={people} value={person} onChange={setPerson} />
      </SheetForm>
    </section>
  );
}
