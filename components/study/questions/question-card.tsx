"use client";

import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { ShownText } from "@/components/ui/shown-text";
import { useAction } from "@/components/ui/use-action";
import type { StudyQuestion } from "@/lib/contract/questions";
import { useFormats, useTexts } from "#texts";
import { AnswerForm } from "./answer-form";

/** A question with what it is about, its answer, and what can be done with it. */
export function QuestionCard({ slug, question }: { slug: string; question: StudyQuestion }) {
  const t = useTexts("questions");
  const f = useFormats();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const [isAnswering, setAnswering] = useState(false);
  const { id, rater, text, answer, note, closedAt } = question;
  const setClosed = (closed: boolean) =>
    api.questions.close({ study: slug, question: id }, { closed });

  async function close() {
    if (await run(() => setClosed(true))) toast(t("closedNow"), { undo: () => setClosed(false) });
  }

  async function reopen() {
    if (await run(() => setClosed(false))) toast(t("reopened"));
  }

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
              <Button disabled={busy} onClick={() => void reopen()}>
                {t("reopen")}
              </Button>
            ))}
        </div>
      )}
    </article>
  );
}
