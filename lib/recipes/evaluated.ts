import { AppError } from "@/lib/domain/app-error";
import type { Measure } from "@/lib/domain/measures/measure-name";
import { withQuestions } from "@/lib/domain/measures/rating-matrix";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { DEFAULT_OPTIONS } from "@/lib/domain/settings/evaluations";
import type { RatingSource, SystemsInput } from "@/lib/domain/systems/systems-input";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { noteText } from "@/lib/messages/note-text";
import { readSystems } from "@/lib/studies/evaluations/read-systems";
import { parseMeasures } from "@/lib/studies/evaluations/settings";
import { allOf, maybe, type DataFolder } from "./data-folder";

/** Returns what an evaluation would read of the folder, without computing it. */
async function systemsInput(
  folder: DataFolder,
  measures: readonly Measure[],
  diversity: InputFile | null,
): Promise<SystemsInput> {
  const ratings = diversity ? null : maybe(folder, "ratings");
  return readSystems(
    {
      runs: allOf(folder, "runs"),
      namedByFile: true,
      ratings,
      judgments: (diversity ?? ratings) ? [] : allOf(folder, "judgments"),
      labelsAt: DEFAULT_OPTIONS.threshold,
      relevant: maybe(folder, "relevant") ?? "all",
      qrels: diversity,
      isDiversity: diversity !== null,
      topics: maybe(folder, "topics"),
      reports: maybe(folder, "reports"),
      passages: maybe(folder, "passages"),
      tokens: maybe(folder, "tokens"),
      tokenizer: "word",
      order: "rank",
      rerankBy: [],
      rerankRatings: null,
      ties: "first-stage",
      ratingsAs: "whole",
    },
    { ...DEFAULT_OPTIONS, measures },
  );
}

interface EvaluatedOptions {
  /** Whether diversity qrels, where there are some, say what passages answer. */
  readsDiversity?: boolean;
  /** What differs from the defaults of an evaluation. */
  options?: Partial<typeof DEFAULT_OPTIONS>;
}

/** Evaluates the systems of a folder as the papers do. */
export async function evaluated(
  folder: DataFolder,
  measures: string,
  change: (input: SystemsInput) => SystemsInput | Promise<SystemsInput> = (input) => input,
  withReports = true,
  { readsDiversity = false, options = {} }: EvaluatedOptions = {},
): Promise<{ figures: SystemsFigures; input: SystemsInput; notes: string[] }> {
  const parsed = parseMeasures(measures);
  const diversity = readsDiversity ? maybe(folder, "diversity") : null;
  const ratings = maybe(folder, "ratings");
  const given = await systemsInput(folder, parsed, diversity);
  const read = diversity && ratings ? await withReportRatings(given, diversity, ratings) : given;
  const input = await change(withReports ? read : withoutReports(read));
  // Labels of reports alone do not say which sub-questions some passage answers.
  const denominator = diversity || ratings ? DEFAULT_OPTIONS.denominator : "unfiltered";
  const figures = evaluateSystems(input, {
    ...DEFAULT_OPTIONS,
    ...options,
    measures: parsed,
    denominator,
  });
  return { figures, input, notes: figures.warnings.map((warning) => noteText(warning)) };
}

/**
 * Adds ratings of reports to diversity qrels, which have none, by topic and question. A question
 * that is not in the qrels is answered by no passage and does not count.
 */
async function withReportRatings(
  input: SystemsInput,
  diversity: InputFile,
  ratings: InputFile,
): Promise<SystemsInput> {
  const problems = new Problems("undone.computed");
  const rated = await readMatrices(ratings, problems);
  problems.refuse();
  const names = { ratings: ratings.name, diversity: diversity.name };
  if ([...rated.values()].some(({ rows }) => rows.size > 0))
    throw new AppError("bad_input", "recipe.two_truths", names);
  const [source] = input.sources as [RatingSource];
  const matrices = new Map(
    [...source.matrices].map(([topicId, matrix]) => {
      const own = rated.get(topicId);
      if (!own) return [topicId, matrix];
      if (!own.questionIds.some((id) => matrix.questionIds.includes(id)))
        throw new AppError("bad_input", "recipe.other_questions", {
          ...names,
          topicId,
          question: own.questionIds[0]!,
        });
      return [topicId, { ...matrix, reports: withQuestions(own, matrix.questionIds).reports }];
    }),
  );
  return { ...input, sources: [{ ...source, matrices }] };
}

/** Leaves out reports, where a paper looks at contexts alone. */
function withoutReports(input: SystemsInput): SystemsInput {
  return {
    ...input,
    reports: null,
    sources: input.sources.map((source) => ({
      ...source,
      matrices: new Map(
        [...source.matrices].map(([topicId, matrix]) => [
          topicId,
          { ...matrix, reports: new Map<string, Int8Array>() },
        ]),
      ),
    })),
  };
}

/** Returns whether texts of the folder have token counts, which density needs. */
export function hasTokens(folder: DataFolder): boolean {
  return maybe(folder, "tokens") !== null || maybe(folder, "passages") !== null;
}
