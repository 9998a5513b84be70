import { useEffect, useRef, useState } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import type { TrainingFeedback } from "@/lib/contract/slots";
import { labelName } from "@/lib/tasks/task-words";
import { useTexts } from "#texts";
import { isTrial, trialFeedback } from "./trial";
import { usePage, useWorkspace } from "./store-context";
import { StrongName } from "./strong-name";

/**
 * On training pages, shows the attempt, and the expected answer of the open item as soon as
 * feedback is allowed.
 */
export function Training({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.training");
  const { page, store, words, expected } = usePage();
  const saved = useWorkspace(
    (state) => `${state.items[itemId]!.save} ${state.items[itemId]!.version}`,
  );
  const [feedback, setFeedback] = useState<TrainingFeedback | null>(null);
  const kind = page.training;
  useEffect(() => {
    if (kind === null || kind === "exam" || !saved.startsWith("clean")) return;
    let isCurrent = true;
    const asked = isTrial(page)
      ? trialFeedback(store, expected)
      : api.slots.feedback({ slot: page.slotId });
    asked.then(
      (feedbackOfItem) => {
        if (isCurrent) setFeedback(feedbackOfItem);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, page, saved, store, expected]);
  const feedbackOfItem = feedback?.items.find((item) => item.itemId === itemId);
  // On a phone it may stand below what is seen.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, [feedbackOfItem]);
  if (kind === null) return null;
  const shown = (label: string | null) => labelName(words, label ?? "–");
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t(kind)}
        {feedback?.finished &&
          feedback.right !== null &&
          kind !== "practice" &&
          ` ${t("result", { right: feedback.right, total: feedback.total })}`}
      </p>
      {feedback?.feedback && (
        <Notice kind="info">
          <strong>{t("onBatch")}</strong>
          <span className="mt-1 block whitespace-pre-wrap" dir="auto">
            {feedback.feedback}
          </span>
        </Notice>
      )}
      {feedbackOfItem && (
        <div ref={note} className="scroll-mb-36">
          <Notice kind="info">
            {feedbackOfItem.label === feedbackOfItem.expected ? (
              <strong>{t("correct")}</strong>
            ) : (
              t.rich("expected", {
                expected: () => <StrongName>{shown(feedbackOfItem.expected)}</StrongName>,
                given: () => <bdi>{shown(feedbackOfItem.label)}</bdi>,
              })
            )}
            {feedbackOfItem.comment && (
              <span className="mt-1 block" dir="auto">
                {feedbackOfItem.comment}
              </span>
            )}
            {feedbackOfItem.highlights.map((span, i) => (
              <q key={i} className="mt-1 block text-ink-soft" dir="auto">
                {span.quote}
              </q>
            ))}
            {feedbackOfItem.feedback && (
              <span className="mt-2 block border-s-4 border-accent ps-2">
                <strong>{t("feedback")}</strong>{" "}
                <span className="whitespace-pre-wrap" dir="auto">
                  {feedbackOfItem.feedback}
                </span>
              </span>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
