import type { Condition } from "@/lib/domain/agreement/item-table";
import type { SupportLabel } from "@/lib/domain/measures/support";
import { peopleLabel } from "@/lib/domain/systems/support-labels";
import { ordinalOf } from "@/lib/tasks/labels";
import { support } from "@/lib/tasks/support/definition";
import { CONTRADICTION } from "@/lib/tasks/unjudgeable";
import type { CitedAnswer, LabelOf } from "@/lib/domain/systems/support-scores";
import type { InputFile } from "./input-file";
import { PEOPLE } from "./judged-sources";
import { readJudgmentBatches } from "./judgments";
import type { JudgmentRecord } from "./judgment-record";
import type { Problems } from "./problems";

export interface SupportSource {
  name: string;
  kind: string;
  labels: number;
  labelOf: LabelOf;
  /** Whether a citation without support is marked as contradicted by somebody of the source. */
  isContradicted(...citation: Parameters<LabelOf>): boolean;
}

/** The file and line of each labelled citation. */
export type LabelLocation = {
  topicId: string;
  runId: string;
  sentenceId: string;
  docid: string;
  file: string;
  line: number;
};

interface Given {
  raterId: string;
  raterType: string;
  label: string;
  at: number | null;
  contradicts: boolean;
}

/**
 * Reads labels of support by citation. People are one source (the adjudicator's decision, or else
 * the majority; a tie is no label), each judge is one, and on request each annotator. Only labels
 * with purpose `work` count; annotators' labels are those of one condition.
 */
export async function readSupportLabels(
  files: readonly InputFile[],
  { isByRater, condition }: { isByRater: boolean; condition: Condition },
  problems: Problems,
): Promise<{ sources: SupportSource[]; locations: LabelLocation[] }> {
  const items = new Map<string, Map<string, Given>>();
  const locations = new Map<string, LabelLocation>();
  const kinds = new Map<string, string>();
  for (const file of files)
    for await (const batch of readJudgmentBatches(file, problems))
      for (const record of batch) {
        if (
          record.task !== support.key ||
          record.purpose !== "work" ||
          record.condition !== (record.raterType === "human" ? condition : "from_scratch") ||
          record.status !== "submitted" ||
          record.label === ""
        )
          continue;
        const key = keyOf(record.topicId, record.runId, record.sentenceId, record.docid);
        const given = items.get(key) ?? new Map<string, Given>();
        items.set(key, given);
        if (!locations.has(key))
          locations.set(key, {
            topicId: record.topicId,
            runId: record.runId,
            sentenceId: record.sentenceId,
            docid: record.docid,
            file: file.name,
            line: record.line,
          });
        kinds.set(record.raterId, record.raterType);
        put(given, record);
      }
  const source = (
    name: string,
    kind: string,
    label: (given: Map<string, Given>) => string | null,
    counts: (one: Given) => boolean,
  ): SupportSource => {
    const contradicted = new Set(
      [...items].flatMap(([key, given]) =>
        label(given) === support.contradicted &&
        [...given.values()].some((one) => one.contradicts && counts(one))
          ? [key]
          : [],
      ),
    );
    const labels = new Map(
      [...items].flatMap(([key, given]) => {
        const found = label(given);
        return found === null ? [] : [[key, found as SupportLabel] as const];
      }),
    );
    return {
      name,
      kind,
      labels: labels.size,
      labelOf: (topicId, runId, sentence, docid) =>
        labels.get(keyOf(topicId, runId, String(sentence), docid)) ?? null,
      isContradicted: (topicId, runId, sentence, docid) =>
        contradicted.has(keyOf(topicId, runId, String(sentence), docid)),
    };
  };
  const judges = [...kinds].filter(([, kind]) => kind === "llm" || kind === "baseline");
  const annotators = isByRater ? [...kinds].filter(([, kind]) => kind === "human") : [];
  const sources = [
    source(
      PEOPLE,
      "human",
      (given) =>
        peopleLabel(
          [...given.values()].map(({ raterType, label }) => ({
            kind: raterType,
            ordinal: ordinalOf(support.key, label),
          })),
        ),
      ({ raterType }) => raterType === "human",
    ),
    ...[...judges, ...annotators].map(([name, kind]) =>
      source(
        name,
        kind,
        (given) => given.get(name)?.label ?? null,
        ({ raterId }) => raterId === name,
      ),
    ),
  ].filter(({ labels }) => labels > 0);
  return { sources, locations: [...locations.values()] };
}

/** Counts the citations of a system that a source marked as contradicted. */
export function countContradicted(
  answers: readonly CitedAnswer[],
  isContradicted: SupportSource["isContradicted"],
  run: string,
  citations: "all" | "first",
): number {
  return answers
    .filter(({ runId }) => runId === run)
    .flatMap(({ topicId, runId, sentences }) =>
      sentences.flatMap(({ docids }, i) =>
        (citations === "first" ? docids.slice(0, 1) : docids).filter((docid) =>
          isContradicted(topicId, runId, i, docid),
        ),
      ),
    ).length;
}

function put(
  given: Map<string, Given>,
  { raterId, raterType, label, submittedAt, reason }: JudgmentRecord,
): void {
  const known = given.get(raterId);
  if (known && known.at !== null && submittedAt !== null && known.at > submittedAt) return;
  given.set(raterId, {
    ...{ raterId, raterType, label, at: submittedAt },
    contradicts: reason === CONTRADICTION,
  });
}

function keyOf(topicId: string, runId: string, sentenceId: string, docid: string): string {
  return JSON.stringify([topicId, runId, sentenceId, docid]);
}
