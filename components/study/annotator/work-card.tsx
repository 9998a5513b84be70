import { useTexts } from "#texts";
import { CopyButton } from "@/components/ui/kit/copy-button";
import type { CrowdWork } from "@/lib/domain/assignment/own-work";

/** What a crowd worker has done, and the completion code once there is one. */
export function WorkCard({ work }: { work: CrowdWork }) {
  const t = useTexts("annotator.work");
  return (
    <section className="card flex flex-col gap-2" aria-label={t("title")}>
      <State work={work} />
      {work.completionCode && work.ended === null && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-2xl font-semibold tracking-wide" data-testid="completion-code">
            {work.completionCode}
          </span>
          <CopyButton text={work.completionCode} label={t("copy")} />
        </p>
      )}
    </section>
  );
}

function State({ work }: { work: CrowdWork }) {
  const t = useTexts("annotator.work");
  const { quota, done, completionCode } = work;
  if (work.ended !== null) return <p>{t("ended", { how: work.ended })}</p>;
  if (work.screenedOut)
    return (
      <p>
        {t(`reasons.${work.reason ?? "nothing_left"}`)} {t("thanks")} {completionCode && t("code")}
      </p>
    );
  if (completionCode) {
    const isCutShort = work.nothingLeft && (quota === null || done < quota);
    return (
      <p>
        {isCutShort ? t("paidAll") : t("done")} {t("code")}
      </p>
    );
  }
  const finished =
    quota === null ? t("finished", { count: done }) : t("finishedOf", { count: done, quota });
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 font-medium">
        {quota !== null && (
          <progress className="h-2 w-40" max={quota} value={done} aria-label={t("title")} />
        )}
        {finished}
      </p>
      <p className="text-ink-soft">{work.waiting ? t("waiting") : t("codeLater")}</p>
    </>
  );
}
