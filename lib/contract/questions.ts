import { z } from "zod";
import { QUESTION_STATES } from "@/lib/domain/questions/question-states";
import { get, post, remove } from "./endpoint";
import { count, optionalTimestamp, createdId, timestamp, ok } from "./shapes";

const state = z.enum(QUESTION_STATES);

/** A question of an annotator, as both sides see it. */
const question = z.object({
  id: z.string(),
  stage: z.string(),
  stageId: z.string(),
  itemId: z.string(),
  topic: z.string(),
  /** What the item asks. */
  asked: z.string(),
  /** Empty after the asker was erased. */
  text: z.string(),
  askedAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: optionalTimestamp,
  /** Number of the note in the guidelines that the answer became; null if only the asker sees it. */
  note: count.nullable(),
  /** Set if no answer is needed. */
  closedAt: optionalTimestamp,
});

const ownQuestion = question.extend({
  /** The page from which it was asked. */
  slotId: z.string(),
  /** Whether the answer was not seen yet. */
  isNew: z.boolean(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

const studyQuestion = question.extend({
  /** Pseudonym of the asker. */
  rater: z.string(),
});
export type StudyQuestion = z.infer<typeof studyQuestion>;

/** What a coordinator wrote about a batch of training. */
const ownFeedback = z.object({
  id: z.string(),
  stage: z.string(),
  /** Number of the batch, from 1. */
  number: count,
  /** On the whole batch. */
  feedback: z.string().nullable(),
  feedbackAt: timestamp,
  items: z.array(
    z.object({ itemId: z.string(), slotId: z.string(), asked: z.string(), text: z.string() }),
  ),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;

const noteText = z.string().trim().min(1).max(4000);

/** Questions of annotators to the coordinators, and notes in the guidelines. */
export const questions = {
  ask: post({
    name: "askQuestion",
    path: "/studies/{study}/questions",
    input: z.strictObject({
      /** Made by the client: a question that is sent again is asked once. */
      id: z.uuid(),
      /** A page you hold. */
      slot: z.uuid(),
      /** An item of the page. */
      item: z.uuid(),
      text: z.string().trim().min(1).max(2000),
    }),
    output: createdId,
    summary: "Asks the coordinators about an item of a page you hold",
  }),
  own: get({
    name: "ownQuestions",
    path: "/studies/{study}/own-questions",
    output: z.object({
      questions: z.array(ownQuestion),
      /** On your batches of training, newest first. */
      feedback: z.array(ownFeedback),
    }),
    summary:
      "Your own questions with their answers, news first, at most the last 500; and the feedback on your training",
  }),
  seen: post({
    name: "answersSeen",
    path: "/studies/{study}/own-questions/seen",
    output: ok,
    summary: "Says that you have seen all answers",
  }),
  list: get({
    name: "studyQuestions",
    path: "/studies/{study}/questions",
    input: z.object({
      state: state.optional(),
      stage: z.uuid().optional(),
      /** Words of the question, the answer, the topic's title or the pseudonym. */
      search: z.string().max(200).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    }),
    output: z.object({
      questions: z.array(studyQuestion),
      /** Number of questions that fit the filter. */
      total: count,
      counts: z.object({ open: count, answered: count, closed: count }),
    }),
    summary: "Questions of annotators, 50 a page; holds no label",
  }),
  answer: post({
    name: "answerQuestion",
    path: "/studies/{study}/questions/{question}/answer",
    input: z.strictObject({
      text: noteText,
      /** `everybody`: the answer also becomes a note in the guidelines of the stage. */
      audience: z.enum(["asker", "everybody"]).default("asker"),
      /** The question as everybody reads it above the answer; by default in the words of the asker. */
      question: noteText.optional(),
    }),
    output: ok,
    summary:
      "Answers a question, or changes its answer; a note in the guidelines makes a new version of them; audited",
  }),
  close: post({
    name: "closeQuestion",
    path: "/studies/{study}/questions/{question}/close",
    input: z.strictObject({ closed: z.boolean().default(true) }),
    output: ok,
    summary: "Closes a question that needs no answer, or opens it again; audited",
  }),
  addNote: post({
    name: "addGuidelineNote",
    path: "/studies/{study}/stages/{stage}/notes",
    input: z.strictObject({
      text: noteText,
      /** The question that the note answers. */
      question: noteText.optional(),
    }),
    output: z.object({ note: count }),
    summary: "Adds a note to the guidelines of a stage, which makes a new version; audited",
  }),
  removeNote: remove({
    name: "removeGuidelineNote",
    path: "/studies/{study}/stages/{stage}/notes/{note}",
    output: ok,
    summary: "Removes a note from the guidelines of a stage, which makes a new version; audited",
  }),
};
