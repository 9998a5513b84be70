"use client";

import { useState, type SubmitEvent } from "react";
import { usePage } from "./store-context";

const REASONS = [
  "I want to come back to it later",
  "The question is unclear",
  "The text cannot be read or is cut off",
  "I lack the knowledge to decide",
];

/** Skips an item with a reason; it comes back among the unjudged. */
export function SkipForm({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const { store } = usePage();
  const [reason, setReason] = useState(REASONS[0]!);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    store.getState().skip(itemId, reason === REASONS[0] ? null : reason);
    onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 text-sm">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-ink-soft">Why? Arrow keys choose, Enter skips.</legend>
        {REASONS.map((one) => (
          <label key={one} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="reason"
              className="size-4"
              data-focus={one === reason ? true : undefined}
              checked={one === reason}
              onChange={() => setReason(one)}
            />{" "}
            {one}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-primary self-start">
        Skip
      </button>
    </form>
  );
}
