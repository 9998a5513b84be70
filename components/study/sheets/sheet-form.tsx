import { useState, type ReactNode } from "react";
import { SendingProgress, useImport } from "@/components/study/import/use-import";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { SendForm } from "@/components/ui/kit/send-form";
import { useForm } from "@/components/ui/use-form";
import type { TakenSheets } from "@/lib/contract/sheets";
import { useTexts } from "#texts";
import { SheetProblems } from "./sheet-problems";
import { SheetSummary } from "./sheet-summary";

interface Props {
  /** Where the sheets are sent. */
  path: string;
  /** Returns what is sent with them. */
  fields: (form: FormData) => Record<string, string>;
  /** Fields above that of the files. */
  children?: ReactNode;
}

/** Takes filled sheets: first says what they would change, then stores the labels. */
export function SheetForm({ path, fields, children }: Props) {
  const t = useTexts("sheets");
  const { sent, send } = useImport();
  const [files, setFiles] = useState<File[]>([]);
  const [done, setDone] = useState<{ taken: TakenSheets; isDryRun: boolean } | null>(null);

  const sending = useForm(async (form, pressed) => {
    const isDryRun = pressed !== "make";
    setDone(null);
    const sentFields = { ...fields(form), dryRun: isDryRun ? "1" : "0" };
    const taken = (await send(path, sentFields, files)) as TakenSheets;
    setDone({ taken, isDryRun });
    if (!isDryRun) return "saved";
  });
  const isReady = done !== null && done.isDryRun && canBeStored(done.taken);

  return (
    <SendForm
      form={sending}
      plan={{ action: t("in.check"), isShown: isReady }}
      action={t("in.store")}
      onChange={() => setDone(null)}
      className="flex flex-col gap-4"
    >
      {children}
      <FileDrop
        label={t("in.files")}
        hint={t("in.hint")}
        name="files"
        multiple
        required
        accept=".xlsx,.csv,.tsv,.txt,.zip"
        onFiles={setFiles}
      />
      {done && done.taken.problemCount > 0 && <SheetProblems taken={done.taken} />}
      {done && <SheetSummary {...done} />}
      <SendingProgress sent={sent} />
    </SendForm>
  );
}

/** Whether there is anything to store. A blind study does not say what is stored already. */
function canBeStored({ problemCount, labels, sheets }: TakenSheets): boolean {
  if (problemCount > 0 || labels === 0) return false;
  return sheets.some(({ added, changed }) => added === null || added > 0 || (changed ?? 0) > 0);
}
