"use client";

import { api } from "@/components/ui/api";
import { useConfirm, type Question } from "@/components/ui/kit/questions";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

interface Props {
  slug: string;
  closed: boolean;
  blind: boolean;
}

const UNBLIND: Question = {
  title: "End the blinding?",
  text:
    "Those who run the study will see what people labelled. The audit records it. You can blind the " +
    "study again, but not what was seen.",
  action: "Show the labels",
};

/** Shows whether a study is open and whether it is blind, with buttons to change that. */
export function StudyState({ slug, closed, blind }: Props) {
  const { busy, problem, problemCode, run } = useAction();
  const confirm = useConfirm();
  const close = (input: { closed: boolean; force?: boolean }) =>
    void run(() => api.studies.close({ study: slug }, input));

  async function changeBlind() {
    if (blind && !(await confirm(UNBLIND))) return;
    await run(() => api.studies.setBlind({ study: slug }, { blind: !blind }));
  }

  return (
    <section className="card" aria-labelledby="state">
      <h2 id="state" className="mb-1 text-lg font-semibold">
        State of the study
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        {closed
          ? "Closed: no page is given out and no label is taken."
          : "Open: pages are given out and labels are taken."}{" "}
        {blind
          ? "Blind: what people labelled is shown to nobody."
          : "Not blind: those who run the study see what people labelled."}
      </p>
      {problem && (
        <div className="mb-3">
          <Notice kind="bad">
            {problem}
            {problemCode === "page.still_held" && (
              <button
                type="button"
                className="button mt-2"
                disabled={busy}
                onClick={() => close({ closed: true, force: true })}
              >
                Close all the same
              </button>
            )}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => close({ closed: !closed })}
        >
          {closed ? "Open the study again" : "Close the study"}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void changeBlind()}>
          {blind ? "Unblind the study" : "Make the study blind"}
        </button>
      </div>
    </section>
  );
}
