"use client";

import Link from "next/link";
import { useState, type ChangeEvent, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextArea } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { ShownText } from "@/components/ui/shown-text";
import { useAskedAction } from "@/components/ui/use-action";
import type { AttemptReview } from "@/lib/contract/qualification";
import { useTexts } from "#texts";
import { AttemptDecision } from "./attempt-decision";

type AttemptAnswer = AttemptReview["answers"][number];

/** The longest feedback, in characters. */
const MAX_CHARACTERS = 4000;
const ON_BATCH = "batch";

interface Props {
  slug: string;
  stageId: string;
  attempt: AttemptReview;
  /** The name of each label for people. */
  levels: Readonly<Record<string, string>>;
}

/**
 * Each answer of a finished attempt beside the known label. On a batch, a coordinator writes
 * feedback, and decides what comes next if it was not passed.
 */
export function AttemptAnswers({ slug, stageId, attempt, levels }: Props) {
  const t = useTexts("quality");
  const { busy, problem, run } = useAskedAction();
  const [texts, setTexts] = useState<Record<string, string>>(() => storedTexts(attempt));
  const [onlyOdd, setOnlyOdd] = useState(false);
  const stored = storedTexts(attempt);
  const isChanged = Object.keys(texts).some((key) => texts[key]!.trim() !== stored[key]);
  const isBatch = attempt.kind === "batch";
  const shown = onlyOdd ? attempt.answers.filter(isOdd) : attempt.answers;
  const written = (key: string) => ({
    value: texts[key]!,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) =>
      setTexts({ ...texts, [key]: event.target.value }),
  });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const items = attempt.answers
      .filter(({ itemId }) => texts[itemId]!.trim() !== stored[itemId])
      .map(({ itemId }) => ({ itemId, text: texts[itemId]! }));
    const at = { study: slug, stage: stageId, attempt: attempt.id };
    await run(() => api.qualification.feedback(at, { text: texts[ON_BATCH]!, items }), {
      said: t("attempt.saved", { name: attempt.rater }),
    });
  }

  return (
    <form className="flex flex-col gap-6" onSubmit={(event) => void save(event)}>
      <section className="card" aria-label={t("attempt.answers")}>
        <div className="mb-3 flex flex-wrap items-center gap-4">
          <h3 className="me-auto font-semibold">{t("attempt.answers")}</h3>
          <Checkbox
            label={t("attempt.onlyWrong")}
            checked={onlyOdd}
            onChange={(event) => setOnlyOdd(event.target.checked)}
          />
        </div>
        {shown.length === 0 && <p className="text-ink-soft">{t("attempt.noneShown")}</p>}
        <ol className="flex flex-col divide-y divide-line">
          {shown.map((answer) => (
            <li key={answer.itemId} className="grid gap-3 py-4 lg:grid-cols-2">
              <GivenAnswer slug={slug} answer={answer} levels={levels} />
              {isBatch && (
                <TextArea
                  label={t("attempt.onItem")}
                  {...written(answer.itemId)}
                  rows={2}
                  maxLength={MAX_CHARACTERS}
                  dir="auto"
                />
              )}
            </li>
          ))}
        </ol>
      </section>
      {isBatch && (
        <section className="card flex flex-col items-start gap-3">
          <TextArea
            label={t("attempt.onBatch")}
            hint={t("attempt.onBatchHint")}
            className="w-full max-w-prose"
            {...written(ON_BATCH)}
            rows={4}
            maxLength={MAX_CHARACTERS}
            dir="auto"
          />
          {problem && <Notice kind="bad">{problem}</Notice>}
          <Button type="submit" kind="primary" disabled={busy || !isChanged}>
            {t("attempt.save")}
          </Button>
        </section>
      )}
      {attempt.canDecide && (
        <AttemptDecision slug={slug} stageId={stageId} attempt={attempt} hasUnsaved={isChanged} />
      )}
    </form>
  );
}

/** Returns what is written on the batch and on each item; empty for nothing. */
function storedTexts({ feedback, answers }: AttemptReview): Record<string, string> {
  return {
    [ON_BATCH]: feedback ?? "",
    ...Object.fromEntries(answers.map((answer) => [answer.itemId, answer.feedback ?? ""])),
  };
}

/** Whether an answer asks for a look: wrong, difficult, or with a comment. */
function isOdd({ label, expected, difficult, comment }: AttemptAnswer): boolean {
  return label !== expected || difficult || comment !== null;
}

function GivenAnswer({
  slug,
  answer,
  levels,
}: {
  slug: string;
  answer: AttemptAnswer;
  levels: Props["levels"];
}) {
  const t = useTexts("quality");
  const { label, expected, unjudgeable } = answer;
  const nameOf = (one: string) => levels[one] ?? one;
  const isRight = label === expected;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-ink-soft">
        <bdi>{answer.topic}</bdi>
      </p>
      <p className="font-medium break-words" dir="auto">
        <Link className="link" href={`/studies/${slug}/collection/items/${answer.itemId}`}>
          <ShownText text={answer.asked} />
        </Link>
      </p>
      <p>
        <span className={isRight ? "text-good" : "text-bad"}>
          {isRight ? "✓" : "✗"} {t(isRight ? "attempt.right" : "attempt.wrong")}
        </span>{" "}
        · {t("attempt.given")}:{" "}
        <strong>
          {label !== null
            ? nameOf(label)
            : unjudgeable !== null
              ? t("unjudgeableWhy", { why: unjudgeable })
              : t("attempt.unlabelled")}
        </strong>{" "}
        · {t("attempt.expected")}: <strong>{nameOf(expected)}</strong>
        {answer.difficult && <> · {t("attempt.difficult")}</>}
      </p>
      {answer.highlights.map((span, i) => (
        <q key={i} className="text-sm break-words text-ink-soft" dir="auto">
          {span.quote}
        </q>
      ))}
      {answer.comment !== null && (
        <p className="text-sm" dir="auto">
          {t("attempt.ownComment")} {answer.comment}
        </p>
      )}
      {answer.knownComment !== null && (
        <p className="text-sm" dir="auto">
          {t("attempt.knownComment")} {answer.knownComment}
        </p>
      )}
    </div>
  );
}
