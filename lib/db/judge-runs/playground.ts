import { sql } from "kysely";
import type { TrialAnswer } from "@/lib/contract/playground";
import { kysely, prisma, type Connection } from "../core/database";
import { countWhere, isLeaseOver } from "../core/expressions";
import { isInHalf } from "./chosen-items";
import { judgedParts } from "./item-parts";
import { majorities, labelsOfPeople, majorityOn, type LabelRules } from "./people-labels";

/** Counts the items of a stage with a majority of people's labels, in each half. */
export async function labelledInHalves(
  stageId: string,
  rules: LabelRules,
): Promise<{ first: number; heldOut: number }> {
  return kysely()
    .selectFrom(majorities(stageId, rules).as("people"))
    .innerJoin("Item", "Item.id", "people.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .where("people.label", "is not", null)
    .select([
      countWhere(isInHalf("first")).as("first"),
      countWhere(isInHalf("held out")).as("heldOut"),
    ])
    .executeTakeFirstOrThrow();
}

/** Which labelled items of the first half are read. */
export interface SampleChoice {
  /** Another number draws other items. */
  seed: number;
  most: number;
  /** Only items with this label of the majority. */
  label?: string;
  /** Items that are left out. */
  except?: readonly string[];
}

/** Returns labelled items of the first half of a stage, drawn by a seed, with people's labels. */
export function sampleOfFirstHalf(
  stageId: string,
  rules: LabelRules,
  { seed, most, label, except = [] }: SampleChoice,
) {
  return kysely()
    .selectFrom(majorities(stageId, rules).as("people"))
    .innerJoin("Item", "Item.id", "people.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("people.label", "is not", null)
    .where(isInHalf("first"))
    .$if(label !== undefined, (items) => items.where("people.label", "=", label!))
    .$if(except.length > 0, (items) => items.where("Item.id", "not in", [...except]))
    .orderBy(sql`md5("Item".id::text || ${String(seed)})`)
    .limit(most)
    .select([
      "Item.id",
      "Topic.externalId as topic",
      "people.label as majority",
      ...judgedParts,
      labelsOfPeople("Item.id", rules).$asScalar().$notNull().as("people"),
    ])
    .execute();
}

/** Returns items of the first half by id, as a judge sees them, with the label of the majority. */
export function triedItems(stageId: string, rules: LabelRules, ids: readonly string[]) {
  return kysely()
    .selectFrom("Item")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("Item.stageId", "=", stageId)
    .where("Item.id", "in", [...ids])
    .where(isInHalf("first"))
    .select(["Item.id", ...judgedParts, majorityOn("Item.id", rules).$asScalar().as("majority")])
    .execute();
}

interface NewTrial {
  studyId: string;
  stageId: string;
  endpointId: string;
  userId: string | null;
  prompt: string;
  itemIds: string[];
}

/** Adds a trial to be answered by a worker. @returns its id */
export async function insertTrial({ $kysely }: Connection, trial: NewTrial): Promise<string> {
  const { id } = await $kysely
    .insertInto("PromptTrial")
    .values(trial)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a trial of a study; null if there is none. */
export function readTrial(studyId: string, trialId: string) {
  return prisma().promptTrial.findFirst({ where: { id: trialId, studyId } });
}

/** Takes a waiting trial, or one whose worker died. @returns it; undefined if it is taken */
export async function claimTrial(trialId: string, seconds: number) {
  return kysely()
    .updateTable("PromptTrial")
    .set({
      status: "running",
      leasedUntil: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where("id", "=", trialId)
    .where((trial) =>
      trial.or([
        trial("status", "=", "queued"),
        trial.and([trial("status", "=", "running"), isLeaseOver("leasedUntil", seconds)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Stores what became of a trial. */
export async function finishTrial(
  trialId: string,
  result: {
    answers: readonly TrialAnswer[];
    promptTokens: number;
    completionTokens: number;
    reason: { code: string; data: object } | null;
  },
): Promise<void> {
  const { answers, promptTokens, completionTokens, reason } = result;
  await kysely()
    .updateTable("PromptTrial")
    .set({
      status: reason === null ? "done" : "failed",
      answers: JSON.stringify(answers),
      promptTokens,
      completionTokens,
      reasonCode: reason?.code ?? null,
      reasonData: reason === null ? null : JSON.stringify(reason.data),
      leasedUntil: null,
    })
    .where("id", "=", trialId)
    .execute();
}
