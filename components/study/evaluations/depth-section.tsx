import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { PictureView } from "@/components/figures/picture-view";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { lineChart } from "@/lib/domain/pictures/line-chart";
import { rounded } from "@/lib/domain/pictures/picture";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { percent } from "./percent-cell";
import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { useMeasureWords } from "./use-measure-words";

const THRESHOLDS = [1, 2, 3, 4, 5];

function depthPicture(curves: SystemsFigures["curves"], language: Language, width?: number) {
  const words = pictureWords(language).depth;
  return lineChart({
    name: "coverage-by-depth",
    title: words.title,
    xLabel: words.passages,
    yLabel: measureWords("cov", language),
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    series: curves.map(({ run, coverage }) => ({
      name: run,
      isReference: run === "oracle context",
      points: coverage.flatMap((y, i) => (y === null ? [] : [{ x: i + 1, y }])),
    })),
    width,
  });
}

interface Props {
  curves: SystemsFigures["curves"];
  thresholds: SystemsFigures["thresholds"];
  threshold: number;
}

/** Shows the effect of depth and threshold. */
export function DepthSection({ curves, thresholds, threshold }: Props) {
  const t = useTexts("systems");
  const { language } = useFormats();
  const nameOf = useMeasureWords();
  const drawn = curves.filter(({ coverage }) => coverage.some((value) => value !== null));
  const measures = [...new Set(thresholds.map(({ measure }) => measure))];
  if (drawn.length === 0 && measures.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {drawn.length > 0 && (
        <PictureView draw={(width) => depthPicture(drawn, language, width)}>
          {t("depth.legend")}
        </PictureView>
      )}
      {measures.length > 0 && (
        <PlainTable
          label={t("depth.table")}
          caption={t("depth.caption", { count: thresholds[0]!.systems })}
          columns={[
            { header: t("measure"), cell: nameOf },
            THRESHOLDS.map((n) => ({
              header: `${n}${n === threshold ? ` (${t("depth.used")})` : ""}`,
              isNumber: true,
              cell: (measure) => {
                const row = thresholds.find(
                  (one) => one.measure === measure && one.threshold === n,
                );
                return (
                  <>
                    {row?.mean == null ? "–" : percent(row.mean)}
                    {row?.sd != null && <Below>{`± ${percent(row.sd)}`}</Below>}
                    {row?.tau_with_reports != null && (
                      <Below>τ {rounded(row.tau_with_reports, 2)}</Below>
                    )}
                  </>
                );
              },
            })),
          ]}
          rows={measures}
        />
      )}
    </div>
  );
}
