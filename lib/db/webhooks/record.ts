import { sql } from "kysely";
import type { EventType } from "@/lib/domain/webhooks/events";
import { kysely, type Connection } from "../core/database";
import { countOf, hasNone } from "../core/expressions";
import { ordinarySlots } from "../pages/parts";

/** Something that happened in a stage. */
interface StageEvent {
  type: EventType;
  stageId: string;
  topicId?: string | null;
  /** Further ids and names. */
  data?: Record<string, string | null>;
}

const ABOUT_STAGE = sql`
  'studyId', "Study".id, 'study', "Study".slug, 'stageId', "Stage".id, 'stage', "Stage".name
`;

/**
 * Records what happened for the webhooks of the study that are told of it, in the caller's
 * transaction: what is rolled back is not told. Annotators' requests may do this too.
 */
export async function recordEvent(
  { $kysely }: Connection,
  { type, stageId, topicId = null, data = {} }: StageEvent,
): Promise<void> {
  await $kysely
    .insertInto("WebhookMessage")
    .columns(["webhookId", "type", "data"])
    .expression((from) =>
      from
        .selectFrom("Webhook")
        .innerJoin("Study", "Study.id", "Webhook.studyId")
        .innerJoin("Stage", "Stage.studyId", "Study.id")
        .leftJoin("Topic", (topic) => topic.on("Topic.id", "=", topicId))
        .where("Stage.id", "=", stageId)
        .where("Webhook.offSince", "is", null)
        .where(sql<boolean>`${type} = ANY ("Webhook".events)`)
        .select([
          "Webhook.id",
          sql<string>`${type}::text`.as("type"),
          sql`
            jsonb_build_object(${ABOUT_STAGE})
            || jsonb_strip_nulls(
              jsonb_build_object('topicId', "Topic".id, 'topic', "Topic"."externalId")
            )
            || ${JSON.stringify(data)}::jsonb
          `.as("data"),
        ]),
    )
    .execute();
}

/** Records an event for each run that changed its state. */
export async function recordRuns(
  connection: Connection,
  type: EventType,
  runs: readonly { runId: string; stageId: string; judge: string }[],
  reason?: string | null,
): Promise<void> {
  for (const { stageId, ...run } of runs)
    await recordEvent(connection, {
      type,
      stageId,
      data: reason === undefined ? run : { ...run, reason },
    });
}

/**
 * Records the stages whose pages are all finished, for webhooks that are told of it. Looked for by
 * the worker, so that nobody waits for it; the last page's time names it, so that it is told once.
 */
export async function recordFinishedStages(): Promise<void> {
  await kysely()
    .insertInto("WebhookMessage")
    .columns(["webhookId", "type", "data", "key"])
    .expression((from) =>
      from
        .selectFrom("Webhook")
        .innerJoin("Study", "Study.id", "Webhook.studyId")
        .innerJoin("Stage", "Stage.studyId", "Study.id")
        .innerJoinLateral(
          (stage) =>
            ordinarySlots(stage)
              .select([
                sql<Date | null>`max("Slot"."completedAt")`.as("at"),
                countOf("Slot.completedAt").as("pages"),
              ])
              .as("last"),
          (join) => join.onTrue(),
        )
        .where("Webhook.offSince", "is", null)
        .where(sql<boolean>`'stage.finished' = ANY ("Webhook".events)`)
        .where((stage) => hasNone(ordinarySlots(stage).where("Slot.completedAt", "is", null)))
        .whereRef("last.at", ">=", "Webhook.onSince")
        .select([
          "Webhook.id",
          sql<string>`'stage.finished'`.as("type"),
          sql`jsonb_build_object(${ABOUT_STAGE}, 'pages', last.pages)`.as("data"),
          sql<string>`
            concat_ws(' ', 'stage.finished', "Stage".id, extract(epoch FROM last.at))
          `.as("key"),
        ]),
    )
    .onConflict((conflict) => conflict.columns(["webhookId", "key"]).doNothing())
    .execute();
}
