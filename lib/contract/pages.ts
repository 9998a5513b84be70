import { z } from "zod";
import { OWN_ITEM_KINDS } from "@/lib/domain/assignment/own-item-kinds";
import { TOPIC_STATES } from "@/lib/domain/assignment/topic-state";
import { OWN_LABEL_KINDS } from "@/lib/domain/assignment/own-label-kinds";
import { get, post } from "./endpoint";
import { jsonLinesFile } from "./file-content";
import { count, optionalTimestamp, ok } from "./shapes";

const claimed = z.object({ slotId: z.string().nullable() });

/** An annotator's own answer on an item. */
export const ownLabel = z
  .object({
    itemId: z.string(),
    /** The page that shows it; null if the annotator has none, such as for a label of a sheet. */
    slotId: z.string().nullable(),
    /** Number of that page among the annotator's pages of the topic; null outside of them. */
    page: count.nullable(),
    /** Title or beginning of the text that was judged. */
    text: z.string(),
    stage: z.string(),
    task: z.string(),
    topic: z.string(),
    /** What the item asks. */
    asked: z.string(),
    label: z.string().nullable(),
    status: z.enum(["submitted", "skipped", "failed", "unjudgeable"]),
    comment: z.string().nullable(),
    difficult: z.boolean(),
    /** Number of highlights. */
    highlights: count,
    updatedAt: optionalTimestamp,
  })
  .meta({ id: "OwnLabel" });
export type OwnLabel = z.infer<typeof ownLabel>;

/** A topic as its assessor sees it. */
const ownTopic = z.object({
  topicId: z.string(),
  title: z.string(),
  /** Null for a topic that is free to take. */
  state: z.enum(TOPIC_STATES).nullable(),
  since: optionalTimestamp,
  /** Whether it was assigned, in contrast to taken. */
  isAssigned: z.boolean(),
  /** Whether it was released because nothing was done in it for as long as the stage allows. */
  isReleasedByTime: z.boolean(),
  /** Whether there are pages of it to take. */
  isFree: z.boolean(),
  /** Items of the topic, and those judged. */
  items: count,
  judged: count,
  /** The page to go on with; null if none is held. */
  slotId: z.string().nullable(),
  /** Whether that page, or a free one, can be opened: after the hours are used up, only a begun one. */
  canGoOn: z.boolean(),
});
export type OwnTopicRow = z.infer<typeof ownTopic>;

const ownTopics = z.object({
  stage: z.object({ id: z.string(), name: z.string(), task: z.string() }),
  closed: z.boolean(),
  /** Whether topics are taken whole, and not page by page. */
  isWhole: z.boolean(),
  topics: z.array(ownTopic),
  /** Active hours so far, and those allowed; null for no limit. */
  hoursUsed: z.number(),
  hoursAllowed: z.number().nullable(),
});
export type OwnTopics = z.infer<typeof ownTopics>;
export type OwnTopicsResult = z.input<typeof ownTopics>;

/** An item of an assessor's own page. */
const ownItem = z.object({
  itemId: z.string(),
  slotId: z.string(),
  /** Number of the page among the assessor's pages of the topic, and of the item on it, from 1. */
  page: count,
  number: count,
  /** Title or beginning of the text that is judged. */
  text: z.string(),
  asked: z.string(),
  label: z.string().nullable(),
  status: z.enum(["submitted", "skipped", "failed", "unjudgeable"]).nullable(),
  difficult: z.boolean(),
  comment: z.string().nullable(),
});
export type OwnItem = z.infer<typeof ownItem>;

/** Assigning pages to annotators, and releasing them. */
export const pages = {
  next: post({
    name: "nextPage",
    path: "/studies/{study}/stages/{stage}/next-page",
    input: z.strictObject({
      /** Only your unfinished pages of this topic. */
      topic: z.uuid().optional(),
    }),
    output: claimed,
    summary:
      "Your next page of a stage: an unfinished one of yours, else a free one; null when nothing is left. With a topic, only your unfinished pages of it",
  }),
  acknowledge: post({
    name: "acknowledgeStage",
    path: "/studies/{study}/stages/{stage}/acknowledged",
    input: z.strictObject({
      /** The version that was read, as the refusal of a page names it. */
      hash: z.string().max(64),
    }),
    output: ok,
    summary:
      "Says that you have read this version of a stage's guidelines. Without any version there are no pages",
  }),
  claimTopic: post({
    name: "claimTopic",
    path: "/studies/{study}/stages/{stage}/topics/{topic}/claim",
    output: claimed,
    summary: "Takes every free page of a topic",
  }),
  topicDone: post({
    name: "topicDone",
    path: "/studies/{study}/stages/{stage}/topics/{topic}/done",
    needsComplete: true,
    output: ok,
    summary: "Declares a topic done; refused with a list while rows are unjudged",
  }),
  reopenTopic: post({
    name: "reopenTopic",
    path: "/studies/{study}/stages/{stage}/topics/{topic}/reopened",
    output: ok,
    summary: "Reopens a topic that you declared done",
  }),
  releaseTopic: post({
    name: "releaseTopic",
    path: "/studies/{study}/stages/{stage}/topics/{topic}/released",
    output: z.object({ pages: count }),
    summary: "Releases your topic: its unfinished pages are free for others, your labels stay",
  }),
  ownTopics: get({
    name: "ownTopics",
    path: "/studies/{study}/stages/{stage}/own-topics",
    output: ownTopics,
    summary: "Your topics of a stage with their states, those you could take, and your hours",
  }),
  ownItems: get({
    name: "ownItems",
    path: "/studies/{study}/stages/{stage}/own-items",
    input: z.object({
      topic: z.uuid(),
      kind: z.enum(OWN_ITEM_KINDS).default("all"),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    output: z.object({
      items: z.array(ownItem),
      total: count,
      counts: z.record(z.string(), count),
      /** Active time on all of them. */
      activeMs: count,
    }),
    summary:
      "The items of your pages of a topic, 100 a page: all, unjudged, judged, skipped, difficult",
  }),
  ownJudgments: get({
    name: "ownJudgments",
    path: "/studies/{study}/own-judgments",
    output: null,
    content: jsonLinesFile,
    summary: "Your own judgments as JSON lines",
  }),
  ownLabels: get({
    name: "ownLabels",
    path: "/studies/{study}/own-labels",
    input: z.object({
      stage: z.uuid().optional(),
      kind: z.enum(OWN_LABEL_KINDS).optional(),
      /** A label of the scale. */
      label: z.string().max(200).optional(),
      /** Words of the question, the topic, your comment or your highlights. */
      search: z.string().max(200).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    output: z.object({
      labels: z.array(ownLabel),
      /** Number of answers that fit the filter. */
      total: count,
    }),
    summary: "Your own labels and comments, newest first, 50 a page",
  }),
};
