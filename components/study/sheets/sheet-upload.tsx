"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SendingProgress } from "@/components/study/import/sending-progress";
import { useImport } from "@/components/study/import/use-import";
import { textOf } from "@/components/ui/form-values";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { TakenSheets } from "@/lib/contract/sheets";
import { useTexts } from "#texts";
import { PersonField, SOMEBODY_ELSE } from "./person-field";
import { personFields, type SheetPeople, type SheetStage } from "./sheet-choices";
import { SheetProblems } from "./sheet-problems";
import { SheetSummary } from "./sheet-summary";
import { StageField } from "./stage-field";

/** Takes filled sheets back: first says what they would change, then stores the labels. */
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
  const router = useRouter();
  const { sent, send } = useImport();
  const [files, setFiles] = useState<File[]>([]);
  const [stageId, setStageId] = useState(stages[0]!.id);
  const [person, setPerson] = useState("");
  const [done, setDone] = useState<{ taken: TakenSheets; isDryRun: boolean } | null>(null);

  const { failure, busy, submit } = useForm(async (form, pressed) => {
    const isDryRun = pressed !== "store";
    const who =
      person === SOMEBODY_ELSE ? { rater: textOf(form, "newRater") } : personFields(person);
    const fields = { ...who, stage: stageId, dryRun: isDryRun ? "1" : "0" };
    setDone(null);
    const taken = (await send(`/studies/${slug}/sheets`, fields, files)) as TakenSheets;
    setDone({ taken, isDryRun });
    if (!isDryRun) router.refresh();
  });
  const isReady = done !== null && done.isDryRun && canBeStored(done.taken);

  return (
    <section className="card flex flex-col gap-4" aria-labelledby="sheets-in">
      <h2 id="sheets-in" className="text-lg font-semibold">
        {t("in.title")}
      </h2>
      <form onSubmit={submit} onChange={() => setDone(null)} className="flex flex-col gap-4">
        <StageField stages={stages} value={stageId} onChange={setStageId} />
        <PersonField people={people} value={person} onChange={setPerson} />
        <FileDrop
          label={t("in.files")}
          hint={t("in.hint")}
          name="files"
          multiple
          required
          accept=".xlsx,.csv,.tsv,.txt,.zip"
          onFiles={(chosen) => {
            setFiles(chosen);
            setDone(null);
          }}
        />
        {failure && <ProblemList failure={failure} />}
        {done && done.taken.problemCount > 0 && <SheetProblems taken={done.taken} />}
        {done && <SheetSummary {...done} />}
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            value="check"
            className={`button ${isReady ? "" : "button-primary"}`}
            disabled={busy}
          >
            {t("in.check")}
          </button>
          {isReady && (
            <button type="submit" value="store" className="button button-primary" disabled={busy}>
              {t("in.store")}
            </button>
          )}
          <SendingProgress sent={sent} />
        </div>
      </form>
    </section>
  );
}

/** Whether there is anything to store. A blind study does not say what is stored already. */
function canBeStored({ problemCount, labels, sheets }: TakenSheets): boolean {
  if (problemCount > 0 || labels === 0) return false;
  return sheets.some(({ added, changed }) => added === null || added > 0 || (changed ?? 0) > 0);
}
