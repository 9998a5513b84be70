import { strictMajority } from "@/lib/domain/agreement/pseudo-raters";
import { medianUp } from "@/lib/domain/statistics/quantile";
import { ordinalOf } from "@/lib/tasks/labels";
import { taskDefinition, tasksWhere } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { JudgmentRecord } from "./judgment-record";

interface Given {
  grade: number;
  at: number | null;
}
interface Item {
  topicId: string;
  docid: string;
  questionId: string;
  /** True if the label is on the passage for one member of the group. */
  isOfMember: boolean;
  labels: Map<string, Given>;
  models: Map<string, Given>;
  decision: Given | null;
}

/** The whole judging: what is decided, else what most people say, else what most models say. */
export interface WholeJudging {
  content: string;
  /** The same without the documents that are not relevant. */
  relevant: string;
}

/** Tasks whose judgments are about passages, so that qrels can be written. */
export function qrelTasks(): TaskKey[] {
  return tasksWhere((task) => task.files.qrels !== null);
}

/**
 * Collects labels on documents and writes them as qrels: one file per annotator, one for their
 * majority (the median of 0-5 ratings, ties rounded up; for other labels a tie gives no judgment)
 * and one for adjudicated labels. Only labels with purpose `work` and the chosen condition count. If
 * a rater has two labels for an item, the later one counts.
 */
export class QrelsExport {
  readonly #items = new Map<string, Item>();
  readonly #raters = new Set<string>();
  readonly #models = new Set<string>();
  #task: TaskKey | null = null;

  /**
   * @param threshold lowest rating that counts as an answer, for diversity qrels
   * @param condition the condition of the labels to export; `any` for all
   * @param withModels whether the labels of models count too: a file for each of them
   */
  constructor(
    private readonly threshold: number,
    private readonly condition: JudgmentRecord["condition"] | "any" = "from_scratch",
    private readonly withModels = false,
  ) {}

  add(record: JudgmentRecord): void {
    if (
      taskDefinition(record.task).files.qrels === null ||
      record.purpose !== "work" ||
      (record.raterType === "human" &&
        this.condition !== "any" &&
        record.condition !== this.condition) ||
      record.status !== "submitted" ||
      record.label === ""
    )
      return;
    const isModel = record.raterType === "llm";
    if (isModel ? !this.withModels : record.raterType === "baseline") return;
    this.#task ??= record.task;
    if (record.task !== this.#task) return;
    const key = JSON.stringify([
      record.topicId,
      record.docid,
      record.questionId,
      record.runId,
      record.sentenceId,
      record.member,
    ]);
    const item = this.#items.get(key) ?? {
      topicId: record.topicId,
      docid: record.docid,
      questionId: record.questionId,
      isOfMember: record.member !== "",
      labels: new Map<string, Given>(),
      models: new Map<string, Given>(),
      decision: null,
    };
    this.#items.set(key, item);
    const given = { grade: ordinalOf(record.task, record.label), at: record.submittedAt };
    if (record.raterType === "adjudicator") {
      if (isLater(given, item.decision)) item.decision = given;
      return;
    }
    (isModel ? this.#models : this.#raters).add(record.raterId);
    const labels = isModel ? item.models : item.labels;
    if (isLater(given, labels.get(record.raterId) ?? null)) labels.set(record.raterId, given);
  }

  /**
   * Returns the whole judging of people and models; null without a label. What people say of a
   * passage without naming a member counts for all members.
   */
  whole(): WholeJudging | null {
    if (this.#task === null) return null;
    const ofPeople = (item: Item) => item.decision?.grade ?? this.#majority(item.labels);
    const judged = new Set(
      [...this.#items.values()]
        .filter((item) => !item.isOfMember && ofPeople(item) !== null)
        .map(documentKey),
    );
    const content = this.#graded((item) =>
      item.isOfMember && judged.has(documentKey(item))
        ? null
        : (ofPeople(item) ?? this.#majority(item.models)),
    );
    return { content, relevant: content.replaceAll(/^.* 0\n/gm, "") };
  }

  /**
   * Returns the files by name, without those that have no label. ndeval needs topics and questions
   * numbered from 1; a map file lists the numbers.
   */
  files(): { name: string; content: string }[] {
    if (this.#task === null) return [];
    const whose: [string, (item: Item) => number | null][] = [
      ...fileNames([...new Set([...this.#raters, ...this.#models])]).map(
        ([rater, name]): [string, (item: Item) => number | null] => [
          name,
          (item) => (item.labels.get(rater) ?? item.models.get(rater))?.grade ?? null,
        ],
      ),
    ];
    if (this.#models.size === 0 || this.#raters.size > 0)
      whose.push(["majority", (item) => this.#majority(item.labels)]);
    if ([...this.#items.values()].some(({ decision }) => decision !== null))
      whose.push(["adjudicated", (item) => item.decision?.grade ?? this.#majority(item.labels)]);
    const graded = whose.map(([name, gradeOf]) => ({
      name: `qrels/${name}.qrels`,
      content: this.#graded(gradeOf),
    }));
    if (!taskDefinition(this.#task).files.qrels?.diversity) return graded;
    const numbers = this.#numbers();
    return [
      ...graded,
      ...whose.flatMap(([name, gradeOf]) => [
        {
          name: `qrels/diversity/${name}.qrels`,
          content: this.#diversity(gradeOf, (item) => [item.topicId, item.questionId]),
        },
        {
          name: `qrels/diversity/${name}.ndeval`,
          content: this.#diversity(gradeOf, (item) => [
            String(numbers.topics.get(item.topicId)),
            String(numbers.questions.get(item.topicId)!.get(item.questionId)),
          ]),
        },
      ]),
      { name: "qrels/diversity/ndeval-map.tsv", content: numbers.map },
    ];
  }

  #majority(labels: ReadonlyMap<string, Given>): number | null {
    const given = [...labels.values()].map(({ grade }) => grade);
    if (given.length === 0 || this.#task === null) return null;
    const areRatings = taskDefinition(this.#task).rating === "label";
    return areRatings ? medianUp(given) : strictMajority(given);
  }

  /**
   * Writes the best grade of each document: its highest rating over questions, or its best support
   * over sentences.
   */
  #graded(gradeOf: (item: Item) => number | null): string {
    const best = new Map<string, { topicId: string; docid: string; grade: number }>();
    for (const item of this.#items.values()) {
      const grade = gradeOf(item);
      if (grade === null) continue;
      const key = documentKey(item);
      const known = best.get(key);
      if (!known || known.grade < grade)
        best.set(key, { topicId: item.topicId, docid: item.docid, grade });
    }
    return [...best.values()]
      .map(({ topicId, docid, grade }) => `${word(topicId)} 0 ${word(docid)} ${grade}\n`)
      .sort()
      .join("");
  }

  #diversity(
    gradeOf: (item: Item) => number | null,
    names: (item: Item) => [string, string],
  ): string {
    return [...this.#items.values()]
      .flatMap((item) => {
        const grade = gradeOf(item);
        const [topic, question] = names(item);
        return grade === null
          ? []
          : [
              `${word(topic)} ${word(question)} ${word(item.docid)} ${grade >= this.threshold ? 1 : 0}\n`,
            ];
      })
      .sort()
      .join("");
  }

  #numbers() {
    const topics = new Map(
      [...new Set([...this.#items.values()].map(({ topicId }) => topicId))]
        .sort()
        .map((topicId, i) => [topicId, i + 1]),
    );
    const questions = new Map(
      [...topics.keys()].map((topicId) => [
        topicId,
        new Map(
          [
            ...new Set(
              [...this.#items.values()]
                .filter((item) => item.topicId === topicId)
                .map(({ questionId }) => questionId),
            ),
          ]
            .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
            .map((questionId, i) => [questionId, i + 1]),
        ),
      ]),
    );
    const map = [
      "topic_number\ttopic_id\tquestion_number\tquestion_id\n",
      ...[...topics].flatMap(([topicId, number]) =>
        [...questions.get(topicId)!].map(
          ([questionId, index]) => `${number}\t${topicId}\t${index}\t${questionId}\n`,
        ),
      ),
    ].join("");
    return { topics, questions, map };
  }
}

/**
 * Returns whether a label replaces a known one: the later time wins if both have one, otherwise the
 * later line.
 */
function isLater(given: Given, known: Given | null): boolean {
  return known === null || known.at === null || given.at === null || given.at >= known.at;
}

function documentKey({ topicId, docid }: Item): string {
  return JSON.stringify([topicId, docid]);
}

/** Columns are separated by blanks, so blanks in an id are replaced. */
function word(id: string): string {
  return id.replace(/\s/g, "_");
}

/**
 * Returns a file name for each rater, made of letters, digits and hyphens. Names that coincide get
 * a number.
 */
function fileNames(raters: readonly string[]): [string, string][] {
  const used = new Set(["majority", "adjudicated"]);
  return [...raters].sort().map((rater) => {
    const base = rater.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "") || "rater";
    let name = base;
    for (let n = 2; used.has(name.toLowerCase()); n += 1) name = `${base}-${n}`;
    used.add(name.toLowerCase());
    return [rater, name];
  });
}
