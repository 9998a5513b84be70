import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import type { IntervalMethod } from "@/lib/domain/settings/evaluations";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import type { ItemTable } from "@/lib/domain/agreement/item-table";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { knownAnswers, type KnownAnswers } from "@/lib/formats/known-answers";
import { Problems } from "@/lib/formats/problems";
import { readTopics } from "@/lib/formats/topics";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { countedTable, tableOfCountsFile, type Reading } from "./counted-files";

/** Files of judgments and how their agreement is computed. */
export interface AgreementFiles {
  judgments: readonly InputFile[];
  /** Labels that another program counted, instead of judgments. */
  counts: InputFile | null;
  /** Its filtered questions are left out. */
  topics: InputFile | null;
  /** The cited answers that support labels are of. */
  answers: InputFile | null;
  /** Null if the files hold one task only. */
  task: TaskKey | null;
  /** Lowest rating that counts as answerable, 1 to 5. */
  threshold: number;
  malformed: "zero" | "drop";
  /** How much less than a typical person a judge may agree to stand in for one. */
  margin?: number;
  interval: IntervalMethod;
  bootstrap: number;
  seed: number;
  reading: Reading;
}

/**
 * Computes the agreement of judgment files. Large ones are counted on the way in, with the same
 * figures. Refuses files with problems, or of several tasks.
 */
export async function agreementOfFiles(options: AgreementFiles): Promise<AgreementFigures> {
  const problems = new Problems("undone.computed");
  if (options.counts !== null && options.answers !== null)
    throw new AppError("bad_input", "files.counts_and_answers");
  const { filtered, asked } = await questionsOf(options.topics, problems);
  if (options.counts !== null && filtered.size > 0)
    throw new AppError("bad_input", "files.counts_and_filtered", {
      count: filtered.size,
      file: options.topics!.name,
    });
  const answers = options.answers === null ? null : await knownAnswers(options.answers, problems);
  const table = await tableOf(options, { filtered, answers, problems });
  return agreementFigures(
    { ...table, questions: (topicId: string) => asked.get(topicId) },
    {
      bootstrap: options.bootstrap,
      seed: options.seed,
      interval: options.interval,
      margin: options.margin,
      answerSentences: answers?.sentences,
      twins: answers?.twins(),
    },
  );
}

async function tableOf(options: AgreementFiles, context: RowContext): Promise<ItemTable> {
  const { filtered, answers, problems } = context;
  const { task, threshold, malformed } = options;
  if (options.counts !== null)
    return tableOfCountsFile(options.counts, { task, threshold, malformed }, problems);
  const isCountable = answers === null && problems.count === 0;
  const counted = isCountable
    ? await countedTable(options.judgments, options.reading, {
        task,
        threshold,
        malformed,
        filtered: [...filtered].map((key) => JSON.parse(key) as [string, string]),
      })
    : null;
  return counted ?? tableOfRows(options, context);
}

interface RowContext {
  filtered: ReadonlySet<string>;
  answers: KnownAnswers | null;
  problems: Problems;
  /** Whether the table knows its items; then each row is looked at, too. */
  keepsItems?: (file: InputFile, record: JudgmentRecord) => void;
}

/** Reads judgment files row by row. */
export async function tableOfRows(
  options: Pick<AgreementFiles, "judgments" | "task" | "threshold" | "malformed">,
  { filtered, answers, problems, keepsItems }: RowContext,
): Promise<ItemTable> {
  const tables = new Map<TaskKey, JudgmentTable>();
  for (const file of options.judgments) {
    for await (const batch of readJudgmentBatches(file, problems, options.threshold)) {
      for (const record of batch) {
        if (options.task && record.task !== options.task) continue;
        let table = tables.get(record.task);
        if (!table) {
          table = new JudgmentTable({
            task: record.task,
            threshold: options.threshold,
            malformed: options.malformed,
            isFiltered: (topic, question) =>
              filtered.size > 0 && filtered.has(JSON.stringify([topic, question])),
            keepsItems: keepsItems !== undefined,
          });
          tables.set(record.task, table);
        }
        table.add(record);
        answers?.add(record);
        keepsItems?.(file, record);
      }
    }
  }
  problems.refuse();
  const [first, ...others] = tables.values();
  if (others.length > 0)
    throw new AppError("bad_input", "files.several_tasks", {
      tasks: [...tables.keys()].join(" and "),
    });
  if (!first)
    throw options.task
      ? new AppError("bad_input", "files.no_judgment_of_task", { task: options.task })
      : new AppError("bad_input", "files.no_judgment");
  return first.finish();
}

/** Returns the filtered questions, and the number of unfiltered ones of each topic. */
export async function questionsOf(
  file: InputFile | null,
  problems: Problems,
): Promise<{ filtered: Set<string>; asked: Map<string, number> }> {
  const [filtered, asked] = [new Set<string>(), new Map<string, number>()];
  if (file === null) return { filtered, asked };
  for await (const topic of readTopics(file, problems)) {
    for (const question of topic.subQuestions)
      if (question.filtered) filtered.add(JSON.stringify([topic.topicId, question.questionId]));
      else asked.set(topic.topicId, (asked.get(topic.topicId) ?? 0) + 1);
  }
  return { filtered, asked };
}
