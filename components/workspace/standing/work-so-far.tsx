"use client";

import { useFormats, useTexts } from "#texts";
import { useSettings } from "../settings/settings-store";
import { usePage } from "../store-context";
import { showsWork } from "./shows-work";

/** Shows time worked and earnings so far, unless that is switched off. */
export function WorkSoFar() {
  const t = useTexts("standing");
  const { duration, money } = useFormats();
  const { page } = usePage();
  const isShown = useSettings((settings) => showsWork(settings, page));
  if (!page.standing || !isShown) return null;
  const { activeMs, pay } = page.standing;
  return (
    <span className="flex min-w-0 gap-x-3 text-sm text-ink-soft tabular-nums *:truncate">
      <span title={t("timeHint")}>{t("time", { time: duration(activeMs) })}</span>
      {pay && (
        <span title={t("earnedHint", { paid: money(pay.paid, pay.currency) })}>
          {t("earned", { amount: money(pay.earned, pay.currency) })}
        </span>
      )}
    </span>
  );
}
