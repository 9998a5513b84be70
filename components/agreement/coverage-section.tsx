import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { number } from "@/components/figures/figure-cell";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import type { ConditionFigures, LevelRow } from "@/lib/domain/agreement/figure-types";
import { coveragePicture, MAX_TOPICS } from "@/lib/domain/pictures/coverage-picture";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { CoverageTable } from "./coverage-table";

/** More annotators cannot be listed below a picture. */
const FEW_PEOPLE = 6;
/** Chooses every system. */
const ALL = "*";

interface Props {
  figures: ConditionFigures;
  humans: readonly string[];
  judges: readonly string[];
  titles: Record<string, string>;
  /** The judge and the system that the address chooses. */
  judge?: string;
  system?: string;
  markAt: MarkAddress;
}

/** Coverage of each topic by one system or by all: a picture for each, with one judge and people. */
export function CoverageSection({ figures, humans, judges, titles, judge, system, markAt }: Props) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const { reasonText } = useSentences();
  const chosen = judges.find((one) => one === judge) ?? judges[0] ?? null;
  const runs = [...new Set(figures.coverage.map((row) => row.run_id))].sort(naturalOrder);
  const shown = runs.find((one) => one === system) ?? (system === ALL ? ALL : runs[0]!);
  const rows = figures.coverage.filter(({ run_id }) => shown === ALL || run_id === shown);
  const topics = new Set(figures.coverage.map((row) => row.topic_id)).size;
  const rho = (human: string, run: string) => {
    const found = levelOf(figures.levels.topic, human, chosen!, run);
    if (!found) return t("coverage.nothingShared");
    const { value, reason } = found.spearman;
    return value === null ? t("coverage.undefined", { reason: reasonText(reason) }) : number(value);
  };
  return (
    <>
      <AddressChoices
        className="mb-4"
        fields={[
          judges.length > 1 && {
            name: "judge",
            label: t("detail.judge"),
            value: chosen ?? "",
            choices: judges,
          },
          runs.length > 1 && {
            name: "system",
            label: t("system"),
            value: shown,
            choices: [...runs, { id: ALL, name: t("coverage.allSystems") }],
          },
        ]}
      />
      {topics > MAX_TOPICS && (
        <p className="mb-3 text-sm text-ink-soft">{t("coverage.first", { count: MAX_TOPICS })}</p>
      )}
      <div className={`grid grid-cols-1 gap-6 ${shown === ALL ? "xl:grid-cols-2" : ""}`}>
        {(shown === ALL ? runs : [shown]).map((run) => {
          const content = { figures, run, judge: chosen, humans, titles, language };
          return (
            <PictureView
              key={run}
              draw={(width) => coveragePicture({ ...content, width })}
              itemsAt={markAt}
            >
              {chosen === null
                ? t("coverage.noJudge")
                : humans.length <= FEW_PEOPLE &&
                  t("coverage.spearman", {
                    judge: chosen,
                    people: humans.map((human) => `${human} ${rho(human, run)}`).join(" · ") || "–",
                  })}
            </PictureView>
          );
        })}
      </div>
      <CoverageTable rows={rows} raters={[...humans, ...judges]} titles={titles} />
    </>
  );
}
function levelOf(
  rows: readonly LevelRow[],
  a: string,
  b: string,
  run: string,
): LevelRow | undefined {
  const of = (group: string) =>
    rows.find((row) => row.a === a && row.b === b && row.group === group);
  return of(run) ?? of("all");
}
