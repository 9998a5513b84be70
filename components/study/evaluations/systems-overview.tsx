import { useFormats, useTexts } from "#texts";
import { Card } from "@/components/ui/kit/card";
import { AddressChoices } from "@/components/figures/address-choices";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import {
  picturedMeasures,
  systemsPicture,
  type RatedSystems,
} from "@/lib/domain/pictures/systems-picture";
import { useMeasureChoice, useMeasureWords } from "./use-measure-words";

const LEVEL = 0.05;

interface Props {
  rated: readonly RatedSystems[];
  tests: SystemsFigures["tests"];
  /** The measure that the address chooses. */
  measure: string | undefined;
  itemsAt: MarkAddress;
}

/** Answers first which system is best, and how sure that is: one sentence and one picture. */
export function SystemsOverview({ rated, tests, measure, itemsAt }: Props) {
  const t = useTexts("systems");
  const { language } = useFormats();
  const measureChoice = useMeasureChoice();
  const measures = picturedMeasures(rated[0]!.runs);
  const chosen = measures.find((one) => one === measure) ?? measures[0];
  const draw = (width?: number) =>
    chosen === undefined ? null : systemsPicture(rated, chosen, { language, width });
  if (chosen === undefined || !draw())
    return <p className="card text-ink-soft">{t("overview.nothing")}</p>;
  return (
    <Card
      id="overview"
      heading={t("overview.title")}
      actions={
        <AddressChoices
          fields={[measureChoice("picture", t("overview.measure"), chosen, measures)]}
        />
      }
    >
      <Sentence runs={rated[0]!.runs} tests={tests} measure={chosen} />
      <PictureView draw={draw} itemsAt={itemsAt}>
        {t("overview.legend")}
      </PictureView>
    </Card>
  );
}

/** Of more systems with the best value the number is told, not the names. */
const MAX_NAMED = 3;

interface SentenceProps {
  runs: RatedSystems["runs"];
  tests: SystemsFigures["tests"];
  measure: string;
}

/** Names the best system, or those that share the best value, and how many differences hold. */
function Sentence({ runs, tests, measure }: SentenceProps) {
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
  const f = useFormats();
  const isReport = measure.startsWith("report ");
  const figureOf = (row: RatedSystems["runs"][number]) =>
    (isReport ? row.reports : row.measures)[measure.replace("report ", "")];
  const values = runs
    .flatMap((row) => {
      const figure = figureOf(row);
      return figure && figure.value !== null
        ? [{ run: row.run, ...figure, value: figure.value }]
        : [];
    })
    .sort((a, b) => b.value - a.value);
  const [best] = values;
  if (!best) return null;
  const equal = values.filter(({ value }) => value === best.value).map(({ run }) => run);
  const own = tests.filter((row) => row.measure === measure && row.p !== null);
  const holding = own.filter(({ p_holm }) => p_holm !== null && p_holm < LEVEL).length;
  const percent = (share: number) => f.number(100 * share, 1);
  return (
    <p className="mb-3 max-w-4xl leading-relaxed">
      {t.rich(equal.length > MAX_NAMED ? "overview.shared" : "overview.best", {
        b: (chunks) => <strong className="font-semibold">{chunks}</strong>,
        systems: f.list(equal),
        count: equal.length,
        measure: measureWords(measure),
        value: percent(best.value),
        interval: best.ci ? ` [${percent(best.ci[0])}, ${percent(best.ci[1])}]` : "",
      })}{" "}
      {own.length > 0 && t("overview.differences", { count: holding, all: own.length })}
    </p>
  );
}
