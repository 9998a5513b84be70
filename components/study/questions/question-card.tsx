"use client";

import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { ShownText } from "@/components/ui/shown-text";
import { useAskedAction } from "@/components/ui/use-action";
import type { StudyQuestion } from "@/lib/contract/questions";
import { useFormats, useTexts } from "#texts";
import { AnswerForm } from "./answer-form";

/** A question with what it is about, its answer, and what can be done with it. */
export function QuestionCard({ slug, question }: { slug: string; question: StudyQuestion }) {
  const t = useTexts("questions");
  const f = useFormats();
  const { busy, problem, run } = useAskedAction();
  const [isAnswering, setAnswering] = useState(false);
  const { id, rater, text, answer, note, closedAt } = question;
  const setClosed = (closed: boolean) =>
    api.questions.close({ study: slug, question: id }, { closed });

  const reopen = () => setClosed(false);
  const close = () => run(() => setClosed(true), { said: t("closedNow"), undo: reopen });

  return (
    <article className="card flex flex-col gap-3">
      <header className="text-sm text-ink-soft">
        <p dir="auto" className="break-words">
          {question.topic} · {question.stage}
        </p>
        <p className="font-medium break-words text-ink" dir="auto">
          <ShownText text={question.asked} />
        </p>
        <Link href={`/studies/${slug}/collection/items/${question.itemId}`} className="link">
          {t("item")}
        </Link>
      </header>
      <div>
        <p className="text-sm text-ink-soft">
          {t("asked", { rater, date: f.dateTime(question.askedAt) })}
        </p>
        {text === "" ? (
          <p className="text-ink-soft italic">{t("erased")}</p>
        ) : (
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        )}
      </div>
      {answer !== null && !isAnswering && (
        <div className="border-s-4 border-accent ps-3">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {question.answeredAt && t("answered", { date: f.dateTime(question.answeredAt) })}
            <Badge>{note === null ? t("toAsker") : t("toEverybody", { note })}</Badge>
          </p>
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {answer}
          </p>
        </div>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
      {isAnswering ? (
        <AnswerForm slug={slug} question={question} onDone={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind={answer === null && closedAt === null ? "primary" : undefined}
            onClick={() => setAnswering(true)}
          >
            {t(answer === null ? "answer" : "change")}
          </Button>
          {answer === null &&
            (closedAt === null ? (
              <Button disabled={busy} onClick={() => void close()}>
                {t("close")}
              </Button>
            ) : (
              <Button disabled={busy} onClick={() => void run(reopen, { said: t("reopened") })}>
                {t("reopen")}
              </Button>
            ))}
        </div>
      )}
    </article>
  );
}
