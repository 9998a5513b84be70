import { z } from "zod";
import { ANSWER_REASONS } from "./unjudgeable";

/**
 * What an annotator's browser receives and sends. Fields that are not listed here are never sent.
 */

/** The holder of a page that a coordinator tries: nothing of it is kept. */
export const PREVIEW = "preview";

export const spanSchema = z
  .object({
    start: z.number().int(),
    end: z.number().int(),
    quote: z.string(),
    requirement: z.string().max(200).optional(),
  })
  .meta({ id: "Span" });

const nuggetSchema = z.object({ text: z.string(), edited: z.boolean() });

export const judgmentSchema = z.object({
  version: z.number().int(),
  label: z.string().nullable(),
  status: z.enum(["submitted", "skipped", "failed", "unjudgeable"]),
  reason: z.enum(ANSWER_REASONS).nullable(),
  highlights: z.array(spanSchema),
  comment: z.string().nullable(),
  difficult: z.boolean(),
  readsDifferently: z.boolean(),
  nugget: nuggetSchema.nullable(),
  synthetic: z.boolean(),
});

export const workspaceItemSchema = z.object({
  id: z.string(),
  position: z.number().int(),
  question: z.string().nullable(),
  sentence: z
    .object({ text: z.string(), answer: z.array(z.string()), place: z.number().int() })
    .nullable(),
  nugget: nuggetSchema.nullable(),
  /** Acceptable answers of the sub-question, where the stage shows them. */
  answers: z.array(z.string()).optional(),
  /** For evidence: the entity that the passage is about. */
  member: z.string().nullable(),
  /** A machine's label, only in conditions that show one. */
  shown: z.string().nullable(),
  /**
   * For support: the annotator's own label on another item with the same passage and an identical
   * sentence.
   */
  earlier: z.string().nullable(),
  judgment: judgmentSchema.nullable(),
});

/** The annotator's own question about an item of the page, with the coordinator's answer. */
const ownQuestionSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
});

/** Where the annotator stands, as the page shows it. Holds nothing of anybody else. */
const standingSchema = z.object({
  /** Place of the page among the annotator's own, from 1. */
  number: z.number().int(),
  /**
   * How many pages there are for the annotator: the quota, or what is assigned. Null if pages come
   * from a pool, whose size would reveal known pages.
   */
  total: z.number().int().nullable(),
  /**
   * Place of the page in its topic and of the topic among the annotator's; null where pages come from
   * a pool, by a quota, or for training. Null for a total that another topic or page adds to.
   */
  inTopic: z
    .object({
      number: z.number().int(),
      total: z.number().int().nullable(),
      topic: z.number().int(),
      topics: z.number().int().nullable(),
    })
    .nullable(),
  /** Whether another page can follow this one. */
  hasMore: z.boolean(),
  /** True if the current guidelines have to be read before the page is judged. */
  guidelinesDue: z.boolean(),
  /** Names the current version of the guidelines. */
  guidelinesHash: z.string(),
  /** Time of finished pages as it is paid, in milliseconds. */
  activeMs: z.number().int(),
  /** Active time on this page so far; 0 once it is finished, and for training, which is not paid. */
  pageMs: z.number().int(),
  /** What was earned by finished pages; null if the study does not say what it pays. */
  pay: z.object({ earned: z.number(), paid: z.number(), currency: z.string() }).nullable(),
  /** What the study says that it pays; null if it does not. */
  payTerms: z
    .object({ per: z.enum(["hour", "page", "item"]), rate: z.number(), floor: z.number() })
    .nullable(),
});
export type Standing = z.infer<typeof standingSchema>;

export const workspaceSchema = z.object({
  slotId: z.string(),
  /** The annotator's id, so that labels kept on the device are never sent under another account. */
  holder: z.string(),
  task: z.string(),
  stageId: z.string(),
  stageName: z.string(),
  studySlug: z.string(),
  studyName: z.string(),
  /** As Markdown. */
  guidelines: z.string(),
  settings: z.record(z.string(), z.unknown()),
  completed: z.boolean(),
  closed: z.boolean(),
  /** Whether the annotator declared the topic done: the page is locked until they reopen it. */
  topicDone: z.boolean(),
  /** The attempt that a training page belongs to; null for pages of work. */
  training: z.enum(["practice", "exam", "batch"]).nullable(),
  topic: z.object({
    id: z.string(),
    title: z.string().nullable(),
    request: z.string(),
    background: z.string().nullable(),
  }),
  condition: z.enum(["from_scratch", "post_edit", "verify"]),
  requirements: z.array(z.object({ id: z.string(), text: z.string() })),
  text: z.object({
    title: z.string().nullable(),
    /** The id of the passage, where the stage shows it. */
    docid: z.string().optional(),
    content: z.string(),
    hash: z.string(),
    /**
     * For two texts that are read side by side: where each begins and ends in the content. Empty
     * for one text.
     */
    parts: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  }),
  items: z.array(workspaceItemSchema),
  questions: z.array(ownQuestionSchema),
  filteredQuestions: z.array(z.object({ position: z.number().int(), text: z.string() })),
  pagesDone: z.number().int(),
  pagesTotal: z.number().int(),
  /**
   * The annotator's median active time for a finished page of this stage; null before the first.
   */
  medianPageMs: z.number().int().nullable(),
  previousSlotId: z.string().nullable(),
  nextSlotId: z.string().nullable(),
  /** Null in a preview. */
  standing: standingSchema.nullable(),
});

export const saveSchema = z.strictObject({
  itemId: z.uuid(),
  idempotencyKey: z.string().min(8).max(100),
  baseVersion: z.number().int().min(0).max(1_000_000_000),
  /** A label of the scale, or the written answer. */
  label: z.string().max(20_000).nullable(),
  status: z.enum(["submitted", "skipped", "unjudgeable"]).default("submitted"),
  /** The reason of an unjudgeable item, or that of a contradicted label. */
  reason: z.enum(ANSWER_REASONS).nullable().optional(),
  textHash: z.string().length(64),
  highlights: z.array(spanSchema).max(500).default([]),
  comment: z.string().max(5000).nullable().default(null),
  difficult: z.boolean().default(false),
  readsDifferently: z.boolean().default(false),
  nuggetText: z.string().max(20_000).nullable().default(null),
  durationMs: z.number().int().min(0).max(86_400_000).nullable().default(null),
  /** The version of the guidelines that the page showed, with its words of the levels. */
  guidelinesHash: z.string().max(64).nullable().optional(),
});

export const savedSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  lacks: z.string().nullable(),
  pageCompleted: z.boolean(),
  late: z.boolean(),
});

export type Workspace = z.infer<typeof workspaceSchema>;
export type WorkspaceItem = z.infer<typeof workspaceItemSchema>;
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;
export type WorkspaceJudgment = z.infer<typeof judgmentSchema>;
export type SaveInput = z.infer<typeof saveSchema>;
export type Saved = z.infer<typeof savedSchema>;
