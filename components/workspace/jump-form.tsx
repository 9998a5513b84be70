import { useState, type SubmitEvent } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { isolated, numberOf } from "./item-names";
import { usePage } from "./store-context";

/**
 * Opens an item by its number: that of the question (from 0) in a report, otherwise its position
 * (from 1).
 */
export function JumpForm({ onDone }: { onDone: () => void }) {
  const t = useTexts("workspace.jump");
  const { page, store } = usePage();
  const [problem, setProblem] = useState("");
  const numbers = page.items.map((_item, i) => numberOf(page, i));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("number")).trim();
    const index = numbers.indexOf(Number(wanted));
    const range = { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 };
    if (wanted === "") return setProblem(t("empty", range));
    if (index < 0) return setProblem(t("none", { wanted: isolated(wanted), ...range }));
    store.getState().openItem(index);
    onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t("number")}
        <input
          className="field !w-28"
          name="number"
          inputMode="numeric"
          data-focus
          autoComplete="off"
        />
      </label>
      <Button type="submit" kind="primary">
        {t("open")}
      </Button>
      <p role="alert" className="w-full text-sm text-bad">
        {problem}
      </p>
    </form>
  );
}
