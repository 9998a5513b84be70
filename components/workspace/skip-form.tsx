"use client";

import { useState, type SubmitEvent } from "react";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import { usePage } from "./store-context";

const LATER = "I want to come back to it later";
const SKIPPED = [LATER, "The question is unclear", "I lack the knowledge to decide"];
const UNJUDGEABLE: [UnjudgeableReason, string][] = [
  ["unreadable", "The text cannot be read"],
  ["cut_off", "The text is cut off"],
  ["wrong_language", "The text is in the wrong language"],
  ["other", "Another reason"],
];

/**
 * Skips an item, which then counts as unjudged, or marks it for good as one that cannot be judged.
 */
export function SkipForm({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const { store } = usePage();
  const [reason, setReason] = useState<string>(LATER);
  const final = UNJUDGEABLE.find(([code]) => code === reason)?.[0] ?? null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (final) store.getState().markUnjudgeable(itemId, final);
    else store.getState().skip(itemId, reason === LATER ? null : reason);
    onDone();
  }

  const choice = (value: string, words: string) => (
    <label key={value} className="flex min-h-6 items-center gap-2">
      <input
        type="radio"
        name="reason"
        className="size-4"
        data-focus={value === reason ? true : undefined}
        checked={value === reason}
        onChange={() => setReason(value)}
      />{" "}
      {words}
    </label>
  );

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 text-sm">
      <p className="text-ink-soft">Arrow keys choose, Enter confirms.</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Skip for now: it comes back before you finish</legend>
        {SKIPPED.map((one) => choice(one, one))}
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">It cannot be judged: this is your final answer</legend>
        {UNJUDGEABLE.map(([code, words]) => choice(code, words))}
      </fieldset>
      <button type="submit" className="button button-primary self-start">
        {final ? "Mark as “cannot be judged”" : "Skip"}
      </button>
    </form>
  );
}
