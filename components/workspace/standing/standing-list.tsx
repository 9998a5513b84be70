"use client";

import { useFormats, useTexts } from "#texts";
import { usePage } from "../store-context";
import { PagePosition } from "./page-position";
import { WorkSoFar } from "./work-so-far";

/** Everything about the annotator's own work, for screens whose header has no room for it. */
export function StandingList() {
  const t = useTexts("standing");
  const { duration } = useFormats();
  const { medianPageMs } = usePage().page;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">
        <PagePosition />
      </p>
      <WorkSoFar />
      {medianPageMs !== null && (
        <p className="text-sm text-ink-soft">{t("typical", { time: duration(medianPageMs) })}</p>
      )}
    </div>
  );
}
