import { DocidTable } from "@/lib/domain/measures/docid-table";
import { PackedDocids } from "@/lib/domain/measures/packed-docids";
import { PackedRankings } from "@/lib/domain/measures/packed-rankings";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { LinesOfTopics } from "@/lib/domain/measures/topic-lines";
import { problem } from "@/lib/messages/problem";
import { decodeUtf8, numberCell, Numbers } from "./number-cells";
import type { InputFile } from "./input-file";
import { isSameCell } from "./line-cells";
import type { Problems } from "./problems";
import { readTopicColumns, reportRepeated, type TakenLines } from "./topic-columns";

/**
 * What orders a run: its ranks, or its scores as in trec_eval (ties by descending document id).
 * `consistent` uses ranks and reports a problem if a lower rank has a higher score, because the two
 * orders then contradict each other.
 */
export type SystemRunOrder = "rank" | "score" | "consistent";

interface RunLines extends TakenLines {
  /** The tag of the last line, or the file name if the file has no line. */
  tag: string;
  docids: PackedDocids;
  /** Ranks as written; most files start at 1. */
  ranks: Float64Array;
  scores: Float64Array;
}

/**
 * Reads a TREC run, `topic Q0 docid rank score tag`, as ranked documents by topic, best first. A
 * document or a rank given twice for a topic is a problem.
 */
export async function readSystemRun(
  file: InputFile,
  order: SystemRunOrder,
  problems: Problems,
): Promise<SystemRun> {
  const run = await readRunLines(file, problems);
  const { tag, docids, ranks, scores, topics, numbers } = run;
  reportTwice(file.name, run, problems);
  const byRank = ordered(topics, ranks, null);
  const ranked = order === "score" ? ordered(topics, scores, docids) : byRank;
  if (order === "consistent") reportContradictions(file.name, run, byRank, problems);
  const { places: indexes, lines, starts } = topics;
  return {
    tag,
    file: file.name,
    lines: new Map([...indexes].map(([id, index]) => [id, numbers[lines[starts[index]!]!]!])),
    topics: new PackedRankings(docids, ranked),
    ...(order === "score" ? { byRank: new PackedRankings(docids, byRank) } : {}),
  };
}

/**
 * Reads several runs. A tag that two of them have is a problem.
 * @param namedByFile whether runs that have one tag are called as their files instead
 */
export async function readSystemRuns(
  files: readonly InputFile[],
  order: SystemRunOrder,
  problems: Problems,
  namedByFile = false,
): Promise<SystemRun[]> {
  let runs: SystemRun[] = [];
  for (const file of files) runs.push(await readSystemRun(file, order, problems));
  if (namedByFile) {
    const given = runs.map(({ tag }) => tag);
    const isShared = (tag: string) => given.indexOf(tag) !== given.lastIndexOf(tag);
    runs = runs.map((run) =>
      isShared(run.tag) ? { ...run, tag: run.file.replace(/\.run$/, "") } : run,
    );
  }
  runs.forEach(({ tag, file }, i) => {
    const twin = runs.slice(0, i).find((run) => run.tag === tag);
    if (twin) problems.add(file, 0, problem("runs.tag_taken", { tag, file: twin.file }));
  });
  return runs;
}

async function readRunLines(file: InputFile, problems: Problems): Promise<RunLines> {
  const docids = new PackedDocids(decodeUtf8);
  const [ranks, scores] = [new Numbers(), new Numbers()];
  let tag: Uint8Array | null = null;
  let isMixed = false;
  const taken = await readTopicColumns(
    file,
    problems,
    { count: 6, wrong: "runs.wrong_columns" },
    (block, cells, begin) => {
      const text = (column: number) =>
        decodeUtf8(block, cells[column * 2 - 1]!, cells[column * 2]!);
      const rank = numberCell(block, cells[7]!, cells[8]!);
      if (!Number.isInteger(rank) || rank < 0) return problem("runs.bad_rank", { rank: text(4) });
      const score = numberCell(block, cells[9]!, cells[10]!);
      if (!Number.isFinite(score)) return problem("runs.bad_score", { score: text(5) });
      begin();
      docids.add(block, cells[5]!, cells[6]!);
      ranks.add(rank);
      scores.add(score);
      if (tag !== null && isSameCell(block, cells[11]!, cells[12]!, tag)) return null;
      const before = tag && decodeUtf8(tag, 0, tag.length);
      tag = new Uint8Array(block.subarray(cells[11]!, cells[12]!));
      if (before === null || isMixed) return null;
      isMixed = true;
      return problem("runs.two_tags", { tag: text(6), before });
    },
  );
  const last = tag as Uint8Array | null;
  return {
    ...taken,
    tag: last === null ? file.name : decodeUtf8(last, 0, last.length),
    docids,
    ranks: ranks.finish(),
    scores: scores.finish(),
  };
}

function reportTwice(
  name: string,
  { docids, ranks, topics: { places: indexes, lines, starts }, numbers }: RunLines,
  problems: Problems,
): void {
  const table = new DocidTable(docids);
  for (const [topicId, index] of indexes) {
    const own = lines.subarray(starts[index]!, starts[index + 1]!);
    const add = (line: number, found: ReturnType<typeof problem>) =>
      problems.add(name, numbers[line]!, found);
    if (!table.fill(own))
      reportRepeated(
        own,
        (line) => docids.text(line),
        (docid, line) => add(line, problem("runs.document_given_twice", { docid, topicId })),
      );
    if (!isRising(own, ranks))
      reportRepeated(
        own,
        (line) => ranks[line]!,
        (rank, line) => add(line, problem("runs.rank_given_twice", { rank, topicId })),
      );
  }
}

/** Returns whether the ranks strictly rise. They nearly always do, and then none is repeated. */
function isRising(lines: Int32Array, ranks: Float64Array): boolean {
  for (let i = 1; i < lines.length; i += 1)
    if (ranks[lines[i]!]! <= ranks[lines[i - 1]!]!) return false;
  return true;
}

/**
 * Returns the lines of each topic by ascending rank, or, with documents, by descending score and
 * document.
 */
function ordered(
  { places: indexes, lines, starts }: LinesOfTopics,
  values: Float64Array,
  docids: PackedDocids | null,
): LinesOfTopics {
  const sorted = lines.slice();
  const compare = docids
    ? (a: number, b: number) => values[b]! - values[a]! || docids.compare(b, a)
    : (a: number, b: number) => values[a]! - values[b]!;
  for (let topic = 0; topic + 1 < starts.length; topic += 1) {
    const own = sorted.subarray(starts[topic]!, starts[topic + 1]!);
    if (!isInOrder(own, compare)) own.sort(compare);
  }
  return { places: indexes, starts, lines: sorted };
}

function isInOrder(lines: Int32Array, compare: (a: number, b: number) => number): boolean {
  for (let i = 1; i < lines.length; i += 1) if (compare(lines[i - 1]!, lines[i]!) > 0) return false;
  return true;
}

/** Reports the first lower rank with a higher score of each topic. */
function reportContradictions(
  name: string,
  { ranks, scores, numbers }: RunLines,
  { places: indexes, lines, starts }: LinesOfTopics,
  problems: Problems,
): void {
  for (const [topicId, index] of indexes)
    for (let i = starts[index]! + 1; i < starts[index + 1]!; i += 1) {
      const [before, here] = [lines[i - 1]!, lines[i]!];
      if (scores[here]! <= scores[before]!) continue;
      const data = { rank: ranks[here]!, before: ranks[before]!, topicId };
      problems.add(name, numbers[here]!, problem("runs.contradicting_order", data));
      break;
    }
}
