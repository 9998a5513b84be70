import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { filesOf, textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { useForm } from "@/components/ui/use-form";
import { StageField, type StageChoice } from "./stage-choice";

interface Props {
  slug: string;
  stages: readonly StageChoice[];
  judge: "lexical" | "replay";
  onStarted: () => void;
}

/** Starts the lexical baseline on a stage, or a run of a model's answers that a file holds. */
export function OfflineRunForm({ slug, stages, judge, onStarted }: Props) {
  const t = useTexts("judgeRuns.start");
  const sent = useForm(async (form) => {
    const stageId = textOf(form, "stageId");
    await api.judgeRuns.start(
      { study: slug },
      judge === "lexical"
        ? { judge, stageId }
        : { judge, stageId, name: textOf(form, "name"), files: filesOf(form, "files") },
    );
    onStarted();
    return "saved";
  });
  return (
    <SendForm
      form={sent}
      action={sent.busy ? t("starting") : t("start")}
      className="flex max-w-md flex-col gap-4"
      aria-label={t(judge)}
    >
      <StageField stages={stages} />
      {judge === "replay" && (
        <>
          <TextField
            label={t("name")}
            name="name"
            required
            maxLength={100}
            placeholder={t("namePlaceholder")}
          />
          <FileDrop label={t("answers")} name="files" required accept=".jsonl" />
        </>
      )}
    </SendForm>
  );
}
