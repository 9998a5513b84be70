import type { ReactNode } from "react";
import { PictureView } from "@/components/figures/picture-view";
import { Card } from "@/components/ui/kit/card";
import { progressPicture, type ProgressWords } from "@/lib/domain/pictures/progress-picture";
import type { ProgressPoint } from "@/lib/domain/progress-series";
import { useFormats, useTexts } from "#texts";
import { StageTable, type StageRow } from "./stage-table";

type Stage = StageRow & { points: readonly ProgressPoint[] };

/** The words of a picture of shares over time. */
function useWords(name: { title: string; share: string }): ProgressWords {
  const t = useTexts("overview");
  const f = useFormats();
  return {
    ...name,
    time: t("progress.time"),
    done: (given, needed) => t("progress.of", { given: f.number(given), needed: f.number(needed) }),
    tick: (at, isShort) => (isShort ? f.dayTime(new Date(at)) : f.day(new Date(at))),
  };
}

/** Shows how often people agreed on each day; nothing where no stage has two days of pairs. */
export function AgreementOverTime({
  stages,
}: {
  stages: readonly { name: string; points: readonly ProgressPoint[] }[];
}) {
  const t = useTexts("overview");
  const f = useFormats();
  const title = t("agreement.overTime");
  const words: ProgressWords = {
    ...useWords({ title, share: title }),
    done: (share) => f.percent(share / 100),
  };
  const lines = stages.map((stage) => ({ ...stage, needed: 100 }));
  return (
    <PictureView draw={(width) => progressPicture(lines, words, { width })}>
      {t("agreement.overTimeNote")}
    </PictureView>
  );
}

interface ProgressSectionProps {
  slug: string;
  stages: readonly Stage[];
  /** Whether the reader may open the pages of stages. */
  mayOpen: boolean;
  /** Another picture over time. */
  children?: ReactNode;
}

/** Shows how far each stage is: over time as a picture, and in figures. */
export function ProgressSection({ slug, stages, mayOpen, children }: ProgressSectionProps) {
  const t = useTexts("overview");
  const words = useWords({ title: t("progress.chart"), share: t("progress.share") });
  const draw = (width?: number) => progressPicture(stages, words, { width });
  return (
    <Card id="stages" heading={t("progress.title")} gap={4}>
      <StageTable
        slug={slug}
        stages={stages.map(({ points: _points, ...stage }) => stage)}
        mayOpen={mayOpen}
      />
      {draw() ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <PictureView draw={draw}>{t("progress.note")}</PictureView>
          {children}
        </div>
      ) : (
        <p className="text-ink-soft">{t("progress.none")}</p>
      )}
    </Card>
  );
}
