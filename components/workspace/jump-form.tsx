"use client";

import { useState, type SubmitEvent } from "react";
import { numberOf } from "./item-names";
import { usePage } from "./store-context";

/**
 * Opens an item by its number: that of the question (from 0) in a report, otherwise its position
 * (from 1).
 */
export function JumpForm({ onDone }: { onDone: () => void }) {
  const { page, store } = usePage();
  const [problem, setProblem] = useState("");
  const numbers = page.items.map((_item, i) => numberOf(page, i));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("number")).trim();
    const index = numbers.indexOf(Number(wanted));
    if (wanted === "" || index < 0)
      return setProblem(
        `There is no item ${wanted || "without a number"} to judge here: give one of ` +
          `${numbers[0]} to ${numbers.at(-1)}.`,
      );
    store.getState().openItem(index);
    onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <label className="flex flex-col gap-1 text-sm font-medium">
        Number
        <input
          className="field !w-28"
          name="number"
          inputMode="numeric"
          data-focus
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button button-primary">
        Open
      </button>
      <p role="alert" className="w-full text-sm text-bad">
        {problem}
      </p>
    </form>
  );
}
