import type { Language } from "@/lib/messages/interface/locales";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { judgeSummaries } from "@/lib/domain/agreement/judge-summary";
import { coveragePicture } from "./coverage-picture";
import { forestPicture } from "./forest-picture";
import { confusionPicture, matrixPicture } from "./grid-pictures";
import { judgeSummaryPicture } from "./judge-summary-picture";
import type { Picture } from "./picture";
import { shiftPicture } from "./shift-picture";
import { thresholdPicture, type ThresholdRow } from "./threshold-picture";

/** A matrix of more raters is not readable. */
export const MAX_IN_MATRIX = 30;

/** Returns people and judges by id; language models before baselines. */
export function sidesOf(raters: AgreementFigures["raters"]): {
  humans: string[];
  judges: string[];
} {
  const of = (type: string) =>
    raters.filter((rater) => rater.rater_type === type).map((rater) => rater.rater_id);
  return { humans: of("human"), judges: [...of("llm"), ...of("baseline")] };
}

/** Returns every picture of agreement, for all its conditions, each with a unique file name. */
export function agreementPictures(
  figures: AgreementFigures,
  thresholds: readonly ThresholdRow[],
  titles: Readonly<Record<string, string>>,
  language: Language = "en",
): Picture[] {
  const conditions: (Omit<ConditionFigures, "condition"> & { condition: string | null })[] =
    figures.conditions.length > 0 ? figures.conditions : [figures];
  const pictures = conditions.flatMap((one) => {
    const own = conditionPictures(one, figures, titles, language);
    return conditions.length > 1
      ? own.map((picture) => ({ ...picture, name: `${one.condition}-${picture.name}` }))
      : own;
  });
  const judges = [...new Set(thresholds.map((row) => row.judge))];
  return withOwnNames([
    ...pictures,
    ...judges.map((judge) =>
      thresholdPicture(
        thresholds.filter((row) => row.judge === judge),
        figures.threshold,
        { language },
      ),
    ),
  ]);
}

function conditionPictures(
  figures: Omit<ConditionFigures, "condition">,
  { raters, task }: AgreementFigures,
  titles: Readonly<Record<string, string>>,
  language: Language,
): Picture[] {
  const { humans, judges } = sidesOf(raters);
  const runs = [...new Set(figures.coverage.map((row) => row.run_id))];
  const everybody = [...humans, ...judges];
  const majority = figures.human_llm.filter((row) => row.human === "majority" && row.n > 0);
  return [
    ...judgeSummaries(figures, task).map((summary) =>
      judgeSummaryPicture(summary, task, { language }),
    ),
    ...runs.flatMap((run) =>
      (judges.length > 0 ? judges : [null]).map((judge) => {
        const picture = coveragePicture({ figures, run, judge, humans, titles, language });
        return judges.length > 1 ? { ...picture, name: `${picture.name}-${judge}` } : picture;
      }),
    ),
    forestPicture(figures, task, { language }),
    everybody.length > 1 && everybody.length <= MAX_IN_MATRIX
      ? matrixPicture(figures.levels.topic, everybody, language)
      : null,
    ...majority.map((row) => confusionPicture(row, language)),
    ...majority.map((row) => shiftPicture(row, language)),
  ].filter((picture): picture is Picture => picture !== null);
}

/** Makes unique file names of letters, digits and dashes. */
function withOwnNames(pictures: Picture[]): Picture[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const plain = picture.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80);
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return { ...picture, name: times === 1 ? plain : `${plain}-${times}` };
  });
}
