"use client";

import Link from "next/link";
import { useEffect } from "react";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { ShownText } from "@/components/ui/shown-text";
import type { OwnQuestion } from "@/lib/contract/questions";
import { useFormats, useTexts } from "#texts";

/** An annotator's own questions with their answers. To show them is to have them seen. */
export function OwnQuestionList({
  slug,
  questions,
}: {
  slug: string;
  questions: readonly OwnQuestion[];
}) {
  const t = useTexts("ownQuestions");
  const hasNews = questions.some(({ isNew }) => isNew);
  useEffect(() => {
    // A failure is no loss: the answers stay marked as new.
    if (hasNews) api.questions.seen({ study: slug }, {}).catch(() => {});
  }, [slug, hasNews]);
  if (questions.length === 0)
    return <NothingYet slug={slug} to="" texts={(key) => t(`empty.${key}`)} />;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <p className="text-sm text-ink-soft">{t("hint")}</p>
      <ul aria-label={t("list")} className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id} className="card">
            <Question question={question} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Question({ question }: { question: OwnQuestion }) {
  const t = useTexts("ownQuestions");
  const f = useFormats();
  const { answer, answeredAt, note } = question;
  return (
    <article className="flex flex-col gap-3">
      <header className="text-sm">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          <bdi>{question.topic}</bdi> · {question.stage}
          <State question={question} />
        </p>
        <p className="font-medium break-words" dir="auto">
          <ShownText text={question.asked} />
        </p>
        <Link href={`/judge/${question.slotId}?item=${question.itemId}`} className="link">
          {t("open")}
        </Link>
      </header>
      <div>
        <p className="text-sm text-ink-soft">
          {t("asked", { date: f.dateTime(question.askedAt) })}
        </p>
        <p className="break-words whitespace-pre-wrap" dir="auto">
          {question.text}
        </p>
      </div>
      {answer !== null && answeredAt !== null && (
        <div className="border-s-4 border-accent ps-3">
          <p className="text-sm text-ink-soft">{t("answered", { date: f.dateTime(answeredAt) })}</p>
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {answer}
          </p>
          {note !== null && <p className="text-sm text-ink-soft">{t("note", { note })}</p>}
        </div>
      )}
    </article>
  );
}

function State({ question: { isNew, answer, closedAt } }: { question: OwnQuestion }) {
  const t = useTexts("ownQuestions");
  if (isNew) return <Badge kind="accent">{t("isNew")}</Badge>;
  if (answer !== null) return null;
  return <Badge>{t(closedAt === null ? "waiting" : "closed")}</Badge>;
}
