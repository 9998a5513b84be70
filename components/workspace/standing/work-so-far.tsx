import { useEffect, useState } from "react";
import { useFormats, useTexts } from "#texts";
import { type Settings, useSettings } from "../settings/settings-store";
import { usePage, useWorkspace } from "../store-context";
import { earnedNow } from "./earned-now";
import type { Workspace } from "@/lib/tasks/workspace-schema";

const TICK_MS = 5000;

/** Shows time worked and earnings so far, with this page, unless that is switched off. */
export function WorkSoFar() {
  const t = useTexts("standing");
  const { duration, money } = useFormats();
  const { page } = usePage();
  const isShown = useSettings((settings) => showsWork(settings, page));
  const here = useTimeHere();
  if (!page.standing || !isShown) return null;
  const { pay } = page.standing;
  const activeMs = page.standing.activeMs + here.ms;
  const now = earnedNow(page.standing, { activeMs, items: page.items.length });
  return (
    <span className="flex min-w-0 gap-x-3 text-sm text-ink-soft tabular-nums *:truncate">
      <span title={t("timeHint")}>{t("time", { time: duration(activeMs) })}</span>
      {pay && now && (
        <span title={t("earnedHint", { paid: money(pay.paid, pay.currency) })}>
          {t("earned", { amount: money(now.earned, pay.currency) })}
          {here.counts &&
            now.withPage > 0 &&
            ` ${t("withPage", { amount: money(now.withPage, pay.currency) })}`}
        </span>
      )}
    </span>
  );
}

/** Returns the active time on this page, as it goes on; none if the page does not count (any more). */
function useTimeHere(): { ms: number; counts: boolean } {
  const { page, store } = usePage();
  const isDone = useWorkspace((state) => state.completed && !page.completed);
  const [ms, setMs] = useState(0);
  const counts =
    page.standing !== null && !page.completed && !page.closed && page.training === null;
  useEffect(() => {
    if (!counts || isDone) return;
    const timer = setInterval(() => setMs(store.time.active(Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [counts, isDone, store]);
  return counts ? { ms: page.standing!.pageMs + ms, counts } : { ms: 0, counts };
}

/** Returns whether time and earnings are shown: as the user chose, else to those who are paid. */
export function showsWork(
  { showsEarnings }: Pick<Settings, "showsEarnings">,
  { standing }: Pick<Workspace, "standing">,
): boolean {
  return showsEarnings ?? standing?.pay != null;
}
