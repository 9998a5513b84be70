import { useState, type SubmitEvent } from "react";
import { Button } from "@/components/ui/kit/button";
import { UNJUDGEABLE_REASONS } from "@/lib/tasks/unjudgeable";
import { useTexts } from "#texts";
import { usePage } from "./store-context";

const SKIPPED = ["later", "unclear", "unknown"] as const;

type Reason = (typeof SKIPPED)[number] | (typeof UNJUDGEABLE_REASONS)[number];

/**
 * Skips an item, which then counts as unjudged, or marks it for good as one that cannot be judged.
 */
export function SkipForm({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const t = useTexts("workspace.skip");
  const { store } = usePage();
  const [reason, setReason] = useState<Reason>("later");
  const final = UNJUDGEABLE_REASONS.find((code) => code === reason) ?? null;
  const forNow = SKIPPED.find((code) => code === reason && code !== "later") ?? null;
  const remark = forNow && t("comment", { reason: t(`reasons.${forNow}`) });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (final) store.getState().markUnjudgeable(itemId, final);
    else store.getState().skip(itemId, remark);
    onDone();
  }

  const choice = (value: Reason, words: string) => (
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
      <p className="text-ink-soft">{t("hint")}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t("forNow")}</legend>
        {SKIPPED.map((one) => choice(one, t(`reasons.${one}`)))}
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t("final")}</legend>
        {UNJUDGEABLE_REASONS.map((code) => choice(code, t(`unjudgeable.${code}`)))}
      </fieldset>
      <Button type="submit" kind="primary" className="self-start">
        {final ? t("confirmFinal") : t("confirmSkip")}
      </Button>
    </form>
  );
}
