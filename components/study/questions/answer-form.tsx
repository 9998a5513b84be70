import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { TextArea } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { StudyQuestion } from "@/lib/contract/questions";
import { useTexts } from "#texts";

const AUDIENCES = ["asker", "everybody"] as const;
type Audience = (typeof AUDIENCES)[number];

/** Writes the answer to a question, for its asker or for everybody. */
export function AnswerForm({
  slug,
  question: { id, rater, stage, text: asked, answer, note },
  onDone,
}: {
  slug: string;
  question: StudyQuestion;
  onDone: () => void;
}) {
  const t = useTexts("questions");
  const toast = useToast();
  const [audience, setAudience] = useState<Audience>(note === null ? "asker" : "everybody");

  const { failure, busy, submit } = useForm(async (form) => {
    const text = textOf(form, "answer");
    const question = textOf(form, "question").trim() || undefined;
    await api.questions.answer({ study: slug, question: id }, { text, audience, question });
    toast(audience === "everybody" ? t("sentToAll", { stage }) : t("sent", { rater }));
    onDone();
    return "saved";
  });

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <TextArea
        label={t("answer")}
        name="answer"
        rows={4}
        maxLength={4000}
        required
        autoFocus
        dir="auto"
        defaultValue={answer ?? ""}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-sm font-medium">{t("audience")}</legend>
        {AUDIENCES.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name="audience"
              className="size-4"
              checked={audience === one}
              onChange={() => setAudience(one)}
            />
            {t(one)}
          </label>
        ))}
        {audience === "everybody" && (
          <p className="text-sm text-ink-soft">{t("everybodyHint", { stage })}</p>
        )}
      </fieldset>
      {audience === "everybody" && note === null && (
        <TextArea
          label={t("question")}
          name="question"
          required={asked !== ""}
          rows={2}
          maxLength={4000}
          dir="auto"
          defaultValue={asked}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {t("send")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
