import { PictureView } from "@/components/figures/picture-view";
import { Card } from "@/components/ui/kit/card";
import { progressPicture, type ProgressWords } from "@/lib/domain/pictures/progress-picture";
import type { ProgressPoint } from "@/lib/domain/progress-series";
import { useFormats, useTexts } from "#texts";
import { StageTable, type StageRow } from "./stage-table";

type Stage = StageRow & { points: readonly ProgressPoint[] };

/** Shows how far each stage is: over time as a picture, and in figures. */
export function ProgressSection({ slug, stages }: { slug: string; stages: readonly Stage[] }) {
  const t = useTexts("overview");
  const f = useFormats();
  const words: ProgressWords = {
    title: t("progress.chart"),
    time: t("progress.time"),
    share: t("progress.share"),
    done: (given, needed) => t("progress.of", { given: f.number(given), needed: f.number(needed) }),
    tick: (at, isShort) => (isShort ? f.dayTime(new Date(at)) : f.day(new Date(at))),
  };
  const picture = progressPicture(stages, words);
  const narrow = progressPicture(stages, words, { isNarrow: true });
  return (
    <Card id="stages" heading={t("progress.title")} gap={4}>
      {picture ? (
        <PictureView picture={picture} narrow={narrow}>
          {t("progress.note")}
        </PictureView>
      ) : (
        <p className="text-ink-soft">{t("progress.none")}</p>
      )}
      <StageTable slug={slug} stages={stages.map(({ points: _points, ...stage }) => stage)} />
    </Card>
  );
}
