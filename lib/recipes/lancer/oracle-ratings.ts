import { AppError } from "@/lib/domain/app-error";
import { withoutExpected, type RatingMatrix } from "@/lib/domain/measures/rating-matrix";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { rerankRun } from "@/lib/domain/rerank/rerank-run";
import { parseStrategy } from "@/lib/domain/rerank/strategies";
import type { SystemsInput } from "@/lib/domain/systems/systems-input";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { allOf, FILE_ROLES, maybe, type DataFolder } from "../data-folder";

export type Matrices = ReadonlyMap<string, RatingMatrix>;

/** The end of the tag of a run that was reranked by expected ratings. */
export const EXPECTED = ":expected";

/** Ratings by the model that reranks. */
export class OracleRatings {
  constructor(
    readonly matrices: Matrices,
    readonly hasExpected: boolean,
  ) {}

  /** Returns a run reranked by a strategy, and by expected ratings where there are some. */
  reranked(
    first: SystemRun,
    strategy: string,
    name = strategy,
    questions: number | null = null,
  ): SystemRun[] {
    const isRated = [...first.topics].some(([topic, docids]) =>
      docids.some((docid) => this.matrices.get(topic)?.rows.has(docid)),
    );
    if (!isRated) throw new AppError("bad_input", "rerank.no_topic_rated");
    const kinds = this.hasExpected ? (["whole", "expected"] as const) : (["whole"] as const);
    return kinds.map((ratingsAs) => {
      const tag = `${first.tag}:${name}${ratingsAs === "expected" ? EXPECTED : ""}`;
      return rerankRun(first, tag, parseStrategy(strategy)!, this.matrices, {
        questions,
        ratingsAs,
      }).run;
    });
  }
}

/** Reads ratings to rerank by. @returns them, and a sentence if some expected ratings are missing */
export async function readOracle(
  file: InputFile,
  first: SystemRun | null,
): Promise<{ ratings: OracleRatings; note: string | null }> {
  const problems = new Problems("undone.computed");
  const matrices = await readMatrices(file, problems, first, { ratingsAs: "expected" });
  problems.refuse();
  const { count, ratings, named } = withoutExpected(matrices);
  const isPartly = count > 0 && count < ratings;
  return {
    ratings: new OracleRatings(matrices, count === 0),
    note: isPartly
      ? `${file.name} has no expected_rating for ${count} of ${ratings} ratings (topic, passage, question: ${named}), so nothing is reranked by expected ratings.`
      : null,
  };
}

/**
 * Returns the ratings of the judged sub-questions by the model that reranks, by first stage, with
 * what is to be said of them. The ratings that score never stand in for them.
 */
export async function oracleRatings(
  folder: DataFolder,
  firsts: readonly SystemRun[],
  input: Pick<SystemsInput, "sources" | "topics">,
): Promise<{ of: (first: SystemRun) => OracleRatings | null; notes: string[] }> {
  const common = maybe(folder, "rerankRatings");
  const byStage = new Map<SystemRun, OracleRatings>();
  const notes = new Set<string>();
  for (const first of firsts) {
    const name = FILE_ROLES.stageRatings.names.replace("*", first.tag);
    const file = allOf(folder, "stageRatings").find((one) => one.name === name) ?? common;
    if (file === null) continue;
    const { ratings, note } = await readOracle(file, first);
    byStage.set(first, ratings);
    if (note) notes.add(note);
    const other = otherQuestions(ratings.matrices, input);
    if (other.length > 0)
      notes.add(
        `${file.name} and the judging have other sub-questions, by question_id, on ${other.length} topics (first: ${other[0]!}): there it is not reranked by the judged ones alone.`,
      );
  }
  const lacking = firsts.filter((first) => !byStage.has(first)).map(({ tag }) => tag);
  if (lacking.length > 0)
    notes.add(
      `Without ${FILE_ROLES.rerankRatings.names} nothing is reranked by the judged sub-questions (${lacking.join(", ")}): the ratings that score would rerank too, and the figures would say only what these ratings allow. Let the model that reranks rate the passages with the judged sub-questions (assay judge --ratings ${FILE_ROLES.rerankRatings.names}).`,
    );
  return { of: (first) => byStage.get(first) ?? null, notes: [...notes] };
}

/** Returns the topics whose sub-questions are not those that are judged. */
function otherQuestions(
  matrices: Matrices,
  { sources: [source], topics }: Pick<SystemsInput, "sources" | "topics">,
): string[] {
  return [...matrices].flatMap(([topic, { questionIds }]) => {
    const judged = source?.matrices.get(topic)?.questionIds;
    if (!judged) return [];
    const known = new Set([
      ...judged,
      ...(topics?.get(topic)?.questions ?? []).map(({ id }) => id),
    ]);
    const isSame =
      questionIds.every((id) => known.has(id)) && judged.every((id) => questionIds.includes(id));
    return isSame ? [] : [topic];
  });
}
