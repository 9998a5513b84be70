import { AppError } from "@/lib/domain/app-error";
import type { CompletenessOptions } from "@/lib/domain/completeness/completeness-study";
import { positivesOf, RANK_MEASURES, type Positives } from "@/lib/domain/completeness/positives";
import { parseMeasure, type Measure } from "@/lib/domain/measures/measure-name";
import { STUDY_SETTINGS } from "@/lib/domain/settings/evaluations";
import type { InputFile } from "@/lib/formats/input-file";
import { readMembers } from "@/lib/formats/evidence-labels";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { readPopularity } from "@/lib/formats/popularity";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readSystemRuns, type SystemRunOrder } from "@/lib/formats/system-run";
import { segmentsOf } from "@/lib/domain/text/text-segments";
import { valuesOf, type ValuesOf } from "@/lib/tasks/setting";
import { note, type Note } from "@/lib/messages/note";

/** The depth of the pool where neither the settings nor the measure have one. */
const DEFAULT_DEPTH = 20;

const SEGMENTER = new Intl.Segmenter("en", { granularity: "word" });

export interface CompletenessFiles {
  runs: readonly InputFile[];
  qrels: InputFile;
  passages: InputFile | null;
  popularity: InputFile | null;
  /** Qrels of what was known to be relevant before the pool was judged. */
  known: InputFile | null;
  /** Labels that say for which member of its group a passage is evidence. */
  members?: readonly InputFile[];
  order: SystemRunOrder;
}

/** Parses a measure that can be computed from the ranks of relevant documents. */
export function completenessMeasure(text: string): Measure {
  const measure = parseMeasure(text);
  if (!measure || !RANK_MEASURES.includes(measure.name))
    throw new AppError("bad_input", "completeness.unknown_measure", { text });
  return measure;
}

/** Returns how a study of this measure is computed; its depth is the pool's without another. */
export function studyOptions(
  measure: Measure,
  given: Partial<ValuesOf<typeof STUDY_SETTINGS>>,
): Omit<CompletenessOptions, "popularity" | "length" | "members"> {
  const { depth, ...options } = valuesOf(STUDY_SETTINGS, given);
  return {
    measure,
    ...options,
    depth: depth ?? (typeof measure.depth === "number" ? measure.depth : DEFAULT_DEPTH),
  };
}

/** Reads the files of a completeness study. All problems are reported at once. */
export async function readCompleteness(files: CompletenessFiles): Promise<{
  positives: Positives;
  popularity: CompletenessOptions["popularity"];
  length: CompletenessOptions["length"];
  members: CompletenessOptions["members"];
  warnings: Note[];
}> {
  const problems = new Problems("undone.computed");
  const runs = await readSystemRuns(files.runs, files.order, problems);
  const qrels = await readQrels(files.qrels, problems);
  const popularity = files.popularity ? await readPopularity(files.popularity, problems) : null;
  const known = files.known ? await readQrels(files.known, problems) : null;
  const lengths = files.passages ? await readLengths(files.passages, problems) : null;
  const members = files.members?.length ? await readMembers(files.members, problems) : null;
  problems.refuse();
  if (runs.length < 2) throw new AppError("bad_input", "completeness.two_systems");
  const positives = positivesOf(qrels, runs, known);
  if (positives.topicIds.length === 0)
    throw new AppError("bad_input", "completeness.no_relevant", { name: files.qrels.name });
  const topics = new Set(positives.topicIds);
  if (!runs.some((run) => [...run.topics.keys()].some((topic) => topics.has(topic))))
    throw new AppError("bad_input", "evaluate.no_topic_judged");
  const lacking = runs
    .map((run) => ({ run, n: positives.topicIds.filter((topic) => !run.topics.has(topic)).length }))
    .filter(({ n }) => n > 0);
  const unknown = (
    known: ReadonlyMap<string, number> | null,
    code: "documents.no_popularity" | "documents.no_text",
  ) => {
    const count = known ? positives.docids.filter((docid) => !known.has(docid)).length : 0;
    return count > 0 ? [note(code, { count })] : [];
  };
  const memberless = members ? countWithout(positives, members) : 0;
  const strangers = known ? knownButNotRelevant(known, qrels) : 0;
  const warnings = [
    ...lacking.map(({ run, n }) =>
      note("runs.count_of_topics_missing", { file: run.file, count: n }),
    ),
    ...unknown(popularity, "documents.no_popularity"),
    ...unknown(lengths, "documents.no_text"),
    ...(memberless > 0 ? [note("documents.no_member", { count: memberless })] : []),
    ...(strangers > 0 ? [note("documents.known_not_relevant", { count: strangers })] : []),
  ];
  return {
    positives,
    popularity: popularity ? (docid) => popularity.get(docid) ?? null : null,
    length: lengths ? (docid) => lengths.get(docid) ?? null : null,
    members,
    warnings,
  };
}

/** Counts the positives of which no member of their topic's group is known. */
function countWithout(
  { topicIds, offsets, docids }: Positives,
  membersOf: NonNullable<CompletenessOptions["members"]>,
): number {
  return topicIds.reduce(
    (count, topicId, t) =>
      count +
      docids
        .slice(offsets[t], offsets[t + 1])
        .filter((docid) => membersOf(topicId, docid).length === 0).length,
    0,
  );
}

type Grades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts the documents that were known to be relevant and are not relevant in the qrels. */
function knownButNotRelevant(known: Grades, qrels: Grades): number {
  let count = 0;
  for (const [topicId, grades] of known)
    for (const [docid, grade] of grades)
      if (grade >= 1 && (qrels.get(topicId)?.get(docid) ?? 0) < 1) count += 1;
  return count;
}

/** Counts the words of a text, also in scripts without blanks. */
function wordsIn(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmentsOf(text, SEGMENTER)) if (isWordLike) words += 1;
  return words;
}

async function readLengths(file: InputFile, problems: Problems): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for await (const passage of readPassages(file, problems))
    lengths.set(passage.docid, wordsIn(judgedText(passage)));
  return lengths;
}
