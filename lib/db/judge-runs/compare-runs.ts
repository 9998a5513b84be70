import { sql, type RawBuilder, type SqlBool } from "kysely";
import { AGAINST_PEOPLE, type Comparison } from "@/lib/domain/judge-outcomes";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import { asked } from "../items/parts";
import { categoryOf } from "../judgments/label-value";
import { labelsOfPeople, majorities, majorityOn } from "./people-labels";
import { isPast, matchingItems, type AnswerFilter, type ReadRun } from "./run-answers";

/** Two runs of one stage. */
export interface RunPair extends Omit<ReadRun, "id"> {
  a: string;
  b: string;
}

export interface PairFilter extends Omit<AnswerFilter, "outcome"> {
  comparison?: Comparison;
}

/** What a run says about an item: its label, or why there is none. */
export type Outcome = "label" | "malformed" | "failed" | "pending";

function outcomeOf(call: "a" | "b"): RawBuilder<Outcome> {
  const [status, parsed, category] = ["status", "parseStatus", "category"].map((column) =>
    sql.ref(`${call}.${column}`),
  );
  return sql<Outcome>`
    CASE
      WHEN ${status} <> 'done' THEN ${status}::text
      WHEN ${parsed} <> 'ok' OR ${category} IS NULL THEN 'malformed'
      ELSE 'label'
    END
  `;
}

/** Items that both runs were to judge. */
function commonCalls({ a, b }: RunPair) {
  return kysely()
    .selectFrom("JudgeCall as a")
    .innerJoin("JudgeCall as b", "b.itemId", "a.itemId")
    .where("a.runId", "=", a)
    .where("b.runId", "=", b);
}

/**
 * Counts the items of two runs by topic, by what both say, and by the majority of people. The
 * majority is null where people's labels may not be seen.
 */
export function pairCounts(pair: RunPair) {
  const { task, threshold, stageId, withPeople } = pair;
  const people = withPeople ? sql<string | null>`people.label` : sql<string | null>`NULL::text`;
  return commonCalls(pair)
    .$if(withPeople, (calls) =>
      calls.leftJoin(majorities(stageId, pair).as("people"), "people.itemId", "a.itemId"),
    )
    .innerJoin("Item", "Item.id", "a.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .select([
      "Topic.externalId as topic",
      outcomeOf("a").as("saidByA"),
      outcomeOf("b").as("saidByB"),
      sql<string | null>`${categoryOf(task, threshold, "a")}`.as("a"),
      sql<string | null>`${categoryOf(task, threshold, "b")}`.as("b"),
      people.as("people"),
      rowCount().as("count"),
    ])
    .execute();
}

/** Counts the items that only one of two runs was to judge. */
export async function itemsOfOne({ a, b }: Pick<RunPair, "a" | "b">) {
  const without = (one: string, other: string) =>
    kysely()
      .selectFrom("JudgeCall as call")
      .where("call.runId", "=", one)
      .where("call.itemId", "not in", (others) =>
        others.selectFrom("JudgeCall").where("JudgeCall.runId", "=", other).select("itemId"),
      )
      .select(rowCount().as("n"))
      .executeTakeFirstOrThrow();
  const [onlyA, onlyB] = await Promise.all([without(a, b), without(b, a)]);
  return { onlyA: onlyA.n, onlyB: onlyB.n };
}

/** Condition on two calls and the majority of people: they compare like this. */
function comparesAs(pair: RunPair, comparison: Comparison): RawBuilder<SqlBool> {
  const { task, threshold, withPeople } = pair;
  if (!withPeople && AGAINST_PEOPLE.includes(comparison)) return sql<SqlBool>`false`;
  const [a, b] = [categoryOf(task, threshold, "a"), categoryOf(task, threshold, "b")];
  const bothLabel = sql<SqlBool>`${outcomeOf("a")} = 'label' AND ${outcomeOf("b")} = 'label'`;
  switch (comparison) {
    case "unusable":
      return sql<SqlBool>`NOT (${bothLabel})`;
    case "same":
      return sql<SqlBool>`${bothLabel} AND ${a} = ${b}`;
    case "differ":
      return sql<SqlBool>`${bothLabel} AND ${a} <> ${b}`;
    case "a_right":
      return sql<SqlBool>`${bothLabel} AND ${a} <> ${b} AND ${a} = people.label`;
    case "b_right":
      return sql<SqlBool>`${bothLabel} AND ${a} <> ${b} AND ${b} = people.label`;
    case "neither":
      return sql<SqlBool>`${bothLabel} AND ${a} <> people.label AND ${b} <> people.label`;
  }
}

function chosenPairs(pair: RunPair, filter: PairFilter) {
  const { comparison, topic, search, after, before } = filter;
  const readsPeople =
    pair.withPeople && comparison !== undefined && AGAINST_PEOPLE.includes(comparison);
  return commonCalls(pair)
    .$if(readsPeople, (calls) =>
      calls.leftJoinLateral(majorityOn("a.itemId", pair).as("people"), (on) => on.onTrue()),
    )
    .$if(topic !== undefined || search !== undefined, (calls) =>
      calls.where("a.itemId", "in", matchingItems(pair.stageId, topic, search)),
    )
    .$if(comparison !== undefined, (calls) => calls.where(comparesAs(pair, comparison!)))
    .$if(after !== undefined, (calls) => calls.where(isPast("a", ">", after!)))
    .$if(before !== undefined, (calls) => calls.where(isPast("a", "<", before!)))
    .select(["a.itemId", "a.chunk"]);
}

/** Returns this many items of two runs that match a filter, in the order of the first run. */
export function comparedItems(pair: RunPair, filter: PairFilter, most: number) {
  const { task, threshold } = pair;
  const order = filter.before === undefined ? "asc" : "desc";
  return kysely()
    .with("page", () =>
      chosenPairs(pair, filter).orderBy("a.chunk", order).orderBy("a.itemId", order).limit(most),
    )
    .selectFrom("page")
    .innerJoin("JudgeCall as a", (on) =>
      on.onRef("a.itemId", "=", "page.itemId").on("a.runId", "=", pair.a),
    )
    .innerJoin("JudgeCall as b", (on) =>
      on.onRef("b.itemId", "=", "page.itemId").on("b.runId", "=", pair.b),
    )
    .innerJoin("Item", "Item.id", "page.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Run", "Run.id", "Report.runId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .$if(pair.withPeople, (items) =>
      items.leftJoinLateral(majorityOn("page.itemId", pair).as("people"), (on) => on.onTrue()),
    )
    .orderBy("page.chunk")
    .orderBy("page.itemId")
    .select((item) => [
      "page.itemId",
      "page.chunk",
      item.fn.coalesce("Topic.title", "Topic.externalId").as("topic"),
      "Run.name as run",
      "Passage.docid",
      asked().as("asked"),
      outcomeOf("a").as("saidByA"),
      outcomeOf("b").as("saidByB"),
      sql<string | null>`${categoryOf(task, threshold, "a")}`.as("a"),
      sql<string | null>`${categoryOf(task, threshold, "b")}`.as("b"),
      "a.raw as rawOfA",
      "b.raw as rawOfB",
    ])
    .$if(pair.withPeople, (items) =>
      items.select([
        sql<string | null>`people.label`.as("majority"),
        labelsOfPeople("page.itemId", pair).$asScalar().$notNull().as("people"),
      ]),
    )
    .execute();
}
