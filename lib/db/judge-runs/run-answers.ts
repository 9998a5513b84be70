import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Outcome } from "@/lib/domain/judge-outcomes";
import type { CallFacts } from "@/lib/domain/judging/call-facts";
import { kysely } from "../core/database";
import { rowCount, countWhere } from "../core/expressions";
import { asked } from "../items/parts";
import { categoryOf } from "../judgments/label-value";
import { labelsOfPeople, majorities, majorityOn, type LabelRules } from "./people-labels";

/** A run whose answers are read. */
export interface ReadRun extends LabelRules {
  id: string;
  stageId: string;
  /** False while the study is blind: then nothing that people labelled is read. */
  withPeople: boolean;
}

/** Place of an answer in its run. */
export interface CallCursor {
  chunk: number;
  itemId: string;
}

export interface AnswerFilter {
  outcome?: Outcome;
  /** External id. */
  topic?: string;
  /** Words of the question, the answer, or the names of system and passage. */
  search?: string;
  /** Only items whose samples have different labels. */
  isFragile?: boolean;
  /** Only items that have a label although some of their samples are malformed. */
  isPartlyMalformed?: boolean;
  /** The answers after, or before, this one. */
  after?: CallCursor;
  before?: CallCursor;
}

/** One of several answers to the same question. */
export interface StoredSample {
  raw: string;
  label: string | null;
  rating: number | null;
}

/** Condition on a call: its samples have different labels. No label counts as another one. */
export const isFragile = sql<boolean>`(
  SELECT count(DISTINCT COALESCE(sample->>'label', ''))
  FROM jsonb_array_elements(COALESCE(call.samples, '[]')) AS sample
) > 1`;

/** Condition on a call: it has a label, although some of its samples are malformed. */
export const isPartlyMalformed = sql<boolean>`(
  call."parseStatus" = 'ok'
  AND EXISTS (
    SELECT
    FROM jsonb_array_elements(COALESCE(call.samples, '[]')) AS sample
    WHERE sample->>'label' IS NULL
  )
)`;

/** Details of a judge's answer, for researchers. */
export interface CallDetail {
  matched?: string[];
  missing?: string[];
  bestSentence?: { text: string } | null;
  note?: string;
}

/** SQL for the outcome of a call (over `call`); `people` is the label of their majority. */
function outcomeOf(run: ReadRun, people: RawBuilder<string | null> | null): RawBuilder<Outcome> {
  const beside =
    people === null
      ? sql`'answered'`
      : sql`
          CASE
            WHEN ${people} IS NULL THEN 'alone'
            WHEN ${people} = ${categoryOf(run.task, run.threshold, "call")} THEN 'agrees'
            ELSE 'differs'
          END
        `;
  return sql<Outcome>`
    CASE
      WHEN call.status <> 'done' THEN call.status::text
      WHEN call."parseStatus" <> 'ok' OR call.category IS NULL THEN 'malformed'
      ELSE ${beside}
    END
  `;
}

/** Counts the calls of a run by outcome. */
export async function outcomeCounts(run: ReadRun): Promise<Partial<Record<Outcome, number>>> {
  const rows = await kysely()
    .selectFrom("JudgeCall as call")
    .$if(run.withPeople, (calls) =>
      calls.leftJoin(majorities(run.stageId, run).as("people"), "people.itemId", "call.itemId"),
    )
    .where("call.runId", "=", run.id)
    .groupBy(sql`1`)
    .select([
      outcomeOf(run, run.withPeople ? sql`people.label` : null).as("outcome"),
      rowCount().as("n"),
    ])
    .execute();
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
}

/** The outcomes that depend on people's labels. */
const BESIDE_PEOPLE: readonly Outcome[] = ["agrees", "differs", "alone"];

/** The places of a run's calls that match a filter. People's labels are read only if they matter. */
function chosenCalls(run: ReadRun, filter: AnswerFilter) {
  const { outcome, topic, search, after, before } = filter;
  const readsPeople = run.withPeople && outcome !== undefined && BESIDE_PEOPLE.includes(outcome);
  const found = outcomeOf(run, readsPeople ? sql`people.label` : null);
  return kysely()
    .selectFrom("JudgeCall as call")
    .$if(readsPeople, (calls) =>
      calls.leftJoinLateral(majorityOn("call.itemId", run).as("people"), (on) => on.onTrue()),
    )
    .where("call.runId", "=", run.id)
    .$if(topic !== undefined || search !== undefined, (calls) =>
      calls.where("call.itemId", "in", matchingItems(run.stageId, topic, search)),
    )
    .$if(filter.isFragile === true, (calls) => calls.where(isFragile))
    .$if(filter.isPartlyMalformed === true, (calls) => calls.where(isPartlyMalformed))
    .$if(outcome !== undefined, (calls) => calls.where(sql<SqlBool>`${found} = ${outcome}`))
    .$if(after !== undefined, (calls) => calls.where(isPast("call", ">", after!)))
    .$if(before !== undefined, (calls) => calls.where(isPast("call", "<", before!)))
    .select(["call.itemId", "call.chunk"]);
}

/** Condition on a call: it comes after, or before, a place in its run. */
export function isPast(
  call: string,
  side: ">" | "<",
  { chunk, itemId }: CallCursor,
): RawBuilder<SqlBool> {
  const sortKey = sql`(${sql.ref(`${call}.chunk`)}, ${sql.ref(`${call}.itemId`)})`;
  return sql<SqlBool>`${sortKey} ${sql.raw(side)} (${chunk}::int, ${itemId}::uuid)`;
}

/** Items of a stage in a topic, or in whose question, system or passage the words are. */
export function matchingItems(stageId: string, topic?: string, search?: string) {
  const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return kysely()
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("Item.stageId", "=", stageId)
    .$if(topic !== undefined, (items) => items.where("Topic.externalId", "=", topic!))
    .$if(search !== undefined, (items) =>
      items.where(
        sql<SqlBool>`
          concat_ws(' ', ${asked()}, "Topic".title, "Run".name, "Passage".docid) ILIKE ${pattern}
        `,
      ),
    )
    .select("Item.id");
}

/** Returns this many answers of a run that match a filter, in the order of the run. */
export function runAnswers(run: ReadRun, filter: AnswerFilter, most: number) {
  const backwards = filter.before !== undefined;
  const order = backwards ? "desc" : "asc";
  return kysely()
    .with("page", () =>
      chosenCalls(run, filter)
        .orderBy("call.chunk", order)
        .orderBy("call.itemId", order)
        .limit(most),
    )
    .selectFrom("page")
    .innerJoin("JudgeCall as call", (on) =>
      on.onRef("call.itemId", "=", "page.itemId").on("call.runId", "=", run.id),
    )
    .innerJoin("Item", "Item.id", "page.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .$if(run.withPeople, (answers) =>
      answers.leftJoinLateral(majorityOn("page.itemId", run).as("people"), (on) => on.onTrue()),
    )
    .orderBy("page.chunk")
    .orderBy("page.itemId")
    .select((answer) => [
      "page.itemId",
      "page.chunk",
      outcomeOf(run, run.withPeople ? sql`people.label` : null).as("outcome"),
      answer.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Run.name as run",
      "Passage.docid",
      asked().as("asked"),
      categoryOf(run.task, run.threshold, "call").as("label"),
      "call.rating",
      "call.raw",
      "call.parseStatus",
      "call.error",
      "call.failure",
      "call.durationMs",
      "call.cached",
      "call.attempts",
      "call.expected",
      answer.ref("call.detail").$castTo<CallDetail | null>().as("detail"),
      "call.reasoning",
      answer.ref("call.facts").$castTo<CallFacts | null>().as("facts"),
      answer.ref("call.samples").$castTo<StoredSample[] | null>().as("samples"),
    ])
    .$if(run.withPeople, (answers) =>
      answers.select([
        sql<string | null>`people.label`.as("majority"),
        labelsOfPeople("page.itemId", run).$asScalar().$notNull().as("people"),
      ]),
    )
    .execute();
}

function fact(name: "model" | "fingerprint" | "finish") {
  return sql<string | null>`call.facts->>${sql.lit(name)}`;
}

function callsOf(runId: string) {
  return kysely()
    .selectFrom("JudgeCall as call")
    .where("call.runId", "=", runId)
    .where("call.status", "=", "done");
}

/** Counts a run's answers by the model and configuration that gave them; most frequent first. */
export function servedModels(runId: string) {
  return callsOf(runId)
    .where("call.facts", "is not", null)
    .groupBy([sql`1`, sql`2`])
    .select([fact("model").as("model"), fact("fingerprint").as("fingerprint"), rowCount().as("n")])
    .orderBy("n", "desc")
    .limit(20)
    .execute();
}

/** Counts answers that were cut off, prompts that seem to be cut, and items whose samples differ. */
export function cutAndFragile(runId: string) {
  return callsOf(runId)
    .select([
      countWhere(sql<boolean>`call.facts->>'isCut' = 'true'`).as("cut"),
      countWhere(sql<boolean>`call.facts->>'isPromptCut' = 'true'`).as("promptCut"),
      countWhere(isFragile).as("fragile"),
      countWhere(isPartlyMalformed).as("partlyMalformed"),
      countWhere(sql<boolean>`call.samples IS NOT NULL`).as("sampled"),
    ])
    .executeTakeFirstOrThrow();
}
