"use client";

import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import type { TrainingFeedback } from "@/lib/contract/slots";
import { usePage, useWorkspace } from "./store-context";

const NOTES = {
  practice: "Practice: after each label you are told what was expected.",
  exam: "Exam: you are told how it went when its last page is finished.",
  batch: "Training: when the batch is finished, its pages say what was expected.",
};

/**
 * On training pages, shows the attempt, and the expected answer of the open item as soon as
 * feedback is allowed.
 */
export function Training({ itemId }: { itemId: string }) {
  const { page } = usePage();
  const saved = useWorkspace(
    (state) => `${state.items[itemId]!.save} ${state.items[itemId]!.version}`,
  );
  const [feedback, setFeedback] = useState<TrainingFeedback | null>(null);
  const kind = page.training;
  useEffect(() => {
    if (kind === null || kind === "exam" || !saved.startsWith("clean")) return;
    let isCurrent = true;
    api.slots.feedback({ slot: page.slotId }).then(
      (told) => {
        if (isCurrent) setFeedback(told);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, page.slotId, saved]);
  if (kind === null) return null;
  const told = feedback?.items.find((item) => item.itemId === itemId);
  return (
    <>
      <p className="text-sm text-ink-soft">
        {NOTES[kind]}
        {feedback?.finished &&
          feedback.right !== null &&
          kind !== "practice" &&
          ` ${feedback.right} of ${feedback.total} were as expected.`}
      </p>
      {told && (
        <Notice kind={told.label === told.expected ? "good" : "info"}>
          {told.label === told.expected ? (
            "As expected."
          ) : (
            <>
              Expected: <strong>{told.expected}</strong>; you gave {told.label}.
            </>
          )}
          {told.comment && (
            <span className="mt-1 block" dir="auto">
              {told.comment}
            </span>
          )}
          {told.highlights.map((span, i) => (
            <q key={i} className="mt-1 block text-ink-soft" dir="auto">
              {span.quote}
            </q>
          ))}
        </Notice>
      )}
    </>
  );
}
