import { useTexts } from "#texts";
import type { CrowdWork } from "@/lib/domain/assignment/own-work";

/** How far a crowd worker is towards the quota, and what comes at its end. */
export function CrowdProgress({ work: { quota, done } }: { work: CrowdWork }) {
  const t = useTexts("annotator.work");
  return (
    <section className="card flex flex-col gap-2" aria-label={t("title")}>
      <p className="flex flex-wrap items-center gap-3 font-medium">
        {quota !== null && (
          <progress className="h-2 w-40" max={quota} value={done} aria-label={t("title")} />
        )}
        {quota === null ? t("finished", { count: done }) : t("finishedOf", { count: done, quota })}
      </p>
      <p className="text-ink-soft">{t("codeLater")}</p>
    </section>
  );
}
