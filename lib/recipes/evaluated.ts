import type { Measure } from "@/lib/domain/measures/measure-name";
import { evaluateSystems } from "@/lib/domain/systems/evaluate-systems";
import { DEFAULT_OPTIONS } from "@/lib/domain/settings/evaluations";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { noteText } from "@/lib/messages/note-text";
import { readSystems } from "@/lib/studies/systems/read-systems";
import { parseMeasures } from "@/lib/studies/systems/settings";
import { allOf, maybe, type DataFolder } from "./data-folder";

/** Returns what an evaluation would read of the folder, without computing it. */
async function systemsInput(
  folder: DataFolder,
  measures: readonly Measure[],
): Promise<SystemsInput> {
  const ratings = maybe(folder, "ratings");
  return readSystems(
    {
      runs: allOf(folder, "runs"),
      ratings,
      judgments: ratings ? [] : allOf(folder, "judgments"),
      labelsAt: DEFAULT_OPTIONS.threshold,
      relevant: maybe(folder, "relevant") ?? "all",
      qrels: null,
      isDiversity: false,
      topics: maybe(folder, "topics"),
      reports: maybe(folder, "reports"),
      passages: maybe(folder, "passages"),
      tokens: maybe(folder, "tokens"),
      tokenizer: "word",
      order: "rank",
      rerankBy: [],
      rerankRatings: null,
      ties: "first-stage",
    },
    { ...DEFAULT_OPTIONS, measures },
  );
}

/** Evaluates the systems of a folder as the papers do. */
export async function evaluated(
  folder: DataFolder,
  measures: string,
  change: (input: SystemsInput) => SystemsInput = (input) => input,
  withReports = true,
  more: Partial<typeof DEFAULT_OPTIONS> = {},
): Promise<{ figures: SystemsFigures; input: SystemsInput; notes: string[] }> {
  const parsed = parseMeasures(measures);
  const read = await systemsInput(folder, parsed);
  const input = change(withReports ? read : withoutReports(read));
  // Labels of reports alone do not say which sub-questions some passage answers.
  const denominator = maybe(folder, "ratings") ? DEFAULT_OPTIONS.denominator : "unfiltered";
  const figures = evaluateSystems(input, {
    ...DEFAULT_OPTIONS,
    ...more,
    measures: parsed,
    denominator,
  });
  return { figures, input, notes: figures.warnings.map((warning) => noteText(warning)) };
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
