import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { FigureCell } from "@/components/figures/figure-cell";
import { PictureDownloads } from "@/components/figures/picture-downloads";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import type { HumanJudge } from "@/lib/domain/agreement/figure-types";
import { confusionPicture } from "@/lib/domain/pictures/grid-pictures";
import { shiftPicture } from "@/lib/domain/pictures/shift-picture";
import { HeatMap } from "./heat-map";

const FIGURES = [
  "accuracy",
  "balanced_accuracy",
  "cohen_kappa",
  "cohen_kappa_quadratic",
  "spearman_item",
  "mcc",
  "bias",
] as const;

interface Props {
  row: HumanJudge;
  itemsAt: string;
  markAt: MarkAddress;
}

/** Compares a judge with one human side: both classes, confusion, kappa and error. */
export function HumanJudgeSection({ row, itemsAt, markAt }: Props) {
  const t = useTexts("agreement");
  const f = useFormats();
  const side = useSideName()(row);
  const shift = shiftPicture(row, f.language);
  return (
    <section aria-label={t("detail.title", { judge: row.llm, side })}>
      <h3 className="mb-1 font-semibold [overflow-wrap:anywhere]">
        {t("detail.title", { judge: row.llm, side })}
      </h3>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">
        {t("detail.items", { count: row.n })}
        {row.human === "majority" && row.labels_full && ` ${t("detail.median")}`}
        {row.majority_ties ? ` ${t("detail.ties", { count: row.majority_ties })}` : ""}
        {row.majority_people === 2 && !row.labels_full && ` ${t("detail.majorityOfTwo")}`}
        {row.majority_single_labels
          ? ` ${t("detail.singles", { count: row.majority_single_labels })}`
          : ""}
        {row.llm_type === "baseline" && ` ${t("detail.baseline")}`}
        {row.human === "pooled" && ` ${t("detail.pooled")}`}
      </p>
      {row.n === 0 ? (
        <p className="text-sm">{t("detail.nothingShared")}</p>
      ) : (
        <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-2">
          <ClassTable row={row} />
          <div className="flex flex-wrap gap-6">
            <div className="flex min-w-0 flex-col gap-2 text-sm">
              <HeatMap
                labels={row.labels_full ?? row.labels}
                counts={row.confusion_full ?? row.confusion}
                address={`${itemsAt}&judge=${encodeURIComponent(row.llm)}&human=${encodeURIComponent(row.human)}`}
              />
              <PictureDownloads picture={confusionPicture(row, f.language)} />
            </div>
            <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-1 self-start text-sm">
              {FIGURES.map((key) => (
                <div key={key} className="contents">
                  <dt>{t(`detail.figures.${key}`)}</dt>
                  <dd>
                    <FigureCell figure={row[key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          {shift && (
            <div className="@4xl:col-span-2">
              <PictureView draw={() => shift} itemsAt={markAt}>
                {t("detail.shift", { n: f.number(row.n) })}
              </PictureView>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function ClassTable({ row }: { row: HumanJudge }) {
  const t = useTexts("agreement");
  const isGraded = row.labels_full !== undefined || row.labels.join() === "0,1";
  const name = (label: string) =>
    isGraded && (label === "0" || label === "1") ? t(`classes.answerable${label}`) : label;
  return (
    <PlainTable
      label={t("detail.precisionAndRecall")}
      columns={[
        {
          header: t("detail.class"),
          cell: (one) => (
            <>
              {name(one.label)}
              <Below>{t("detail.given", { people: one.support, judge: one.predicted })}</Below>
            </>
          ),
        },
        (["precision", "recall", "f1"] as const).map((key) => ({
          header: t(`measures.${key}`),
          cell: (one: HumanJudge["classes"][number]) => <FigureCell figure={one[key]} />,
        })),
      ]}
      rows={row.classes}
    />
  );
}

/** Returns what a human side is called: ratings of several people become their median. */
export function useSideName(): (row: Pick<HumanJudge, "human" | "labels_full">) => string {
  const t = useTexts("agreement");
  return ({ human, labels_full }) => {
    if (human === "majority") return t(labels_full ? "sides.median" : "sides.majority");
    return human === "pooled" ? t("sides.pooled") : human;
  };
}
