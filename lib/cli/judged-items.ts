import type { AnswerRules } from "@/lib/judging/answer-rules";
import type { EngineResult } from "@/lib/judging/engine/call-store";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { labelOfSamples, spreadOf } from "@/lib/domain/judging/label-of-samples";
import { parseAnswer, type ParsedAnswer } from "@/lib/judging/parse-answer";
import { judgeHighlights } from "@/lib/judging/quoted-spans";
import { ordinalOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { FileItem } from "./judge-items";

/** One answer to an item, and what it says. */
export interface ReadSample {
  answer: JudgeAnswer;
  parsed: ParsedAnswer;
}

/** An item with its answers. */
export interface JudgedItem {
  ids: FileItem["ids"];
  /** The text that was judged. */
  text: string;
  /** All answers; empty if the call failed. */
  samples: readonly ReadSample[];
  /** The answer that gives the item its label; null if the call failed. */
  chosen: ReadSample | null;
  /** The label of the first answer. */
  firstLabel: string | null;
  /** Share of the answers that have another label, from 0. */
  spread: number;
  /** Why there is no answer; null if there is one. */
  failure: string | null;
}

/** How answers become labels. */
export interface Reading {
  task: TaskKey;
  threshold: number;
  rules: AnswerRules | undefined;
}

/** Returns what was answered about an item. */
export function judgedItem(
  ids: FileItem["ids"],
  { call, answers, failure }: EngineResult,
  reading: Reading,
): JudgedItem {
  const samples = (failure ? [] : answers).map(({ answer }) => ({
    answer,
    parsed: parsedBy(reading, answer.raw),
  }));
  const chosen = chosenOf(samples, reading.task);
  return {
    ids,
    text: call.question.text,
    samples,
    chosen,
    firstLabel: samples[0]?.parsed.label ?? null,
    spread: spreadOf(
      samples.map(({ parsed }) => parsed.label),
      chosen?.parsed.label ?? null,
    ),
    failure: failure?.message ?? null,
  };
}

/** Returns what an answer says. */
function parsedBy({ task, threshold, rules }: Reading, raw: string): ParsedAnswer {
  return parseAnswer(task, raw, threshold, rules);
}

function chosenOf(samples: readonly ReadSample[], task: TaskKey): ReadSample | null {
  if (samples.length === 0) return null;
  const labels = samples.map(({ parsed: { status, label, rating } }) => ({
    status,
    label,
    rating,
    ordinal: label === null ? null : ordinalOf(task, label),
  }));
  return samples[labelOfSamples(labels)]!;
}

/** Who judged, as it stands in the files. */
export interface Judging extends Reading {
  rater: string;
  type: "llm" | "baseline";
}

/**
 * Returns an item's judgment. A malformed answer has an empty label and the rating -1, so that it
 * counts as malformed and not as missing. `raw` is there if an answer is more than its label, and
 * `highlights` if it quotes the text.
 */
export function judgmentRow(
  { ids, text, chosen, failure }: JudgedItem,
  { task, rater, type, rules }: Judging,
): object {
  const parsed = chosen?.parsed;
  const isRated = taskDefinition(task).rating === "threshold";
  const isMalformed = parsed !== undefined && parsed.status !== "ok";
  const hasReasons = rules !== undefined && rules.pattern.kind !== "whole";
  const highlights = parsed ? judgeHighlights(task, text, parsed) : [];
  return {
    task,
    ...ids,
    rater_id: rater,
    rater_type: type,
    label: parsed?.label ?? "",
    ...(isMalformed ? { rating: -1 } : isRated && parsed ? { rating: parsed.rating } : {}),
    status: failure === null ? "submitted" : "failed",
    ...(chosen && hasReasons ? { raw: chosen.answer.raw } : {}),
    ...(highlights.length > 0 ? { highlights } : {}),
  };
}

/** Returns an item's rating for `evaluate` and `rerank`; null if there is none. */
export function ratingRow({ ids, chosen }: JudgedItem, { task, rater }: Judging): object | null {
  if (!chosen || taskDefinition(task).files.ratings === null) return null;
  const { parsed, answer } = chosen;
  return {
    topic_id: ids.topic_id,
    ...(ids.docid ? { docid: ids.docid } : { report_run_id: ids.run_id }),
    ...(ids.text_hash ? { text_hash: ids.text_hash } : {}),
    question_id: ids.question_id,
    rating: parsed.status === "ok" ? parsed.rating : -1,
    judge: rater,
    raw: answer.raw,
    ...(parsed.reasons === null ? {} : { reasons: parsed.reasons }),
    ...(answer.expected === null ? {} : { expected_rating: answer.expected }),
  };
}

/** Returns all answers to an item, with their labels and spread. */
export function samplesRow(
  { ids, samples, chosen, spread, failure }: JudgedItem,
  { task, rater }: Judging,
): object {
  return {
    task,
    ...ids,
    rater_id: rater,
    label: chosen?.parsed.label ?? "",
    spread,
    samples: samples.map(({ answer, parsed }) => ({
      raw: answer.raw,
      status: parsed.status,
      label: parsed.label ?? "",
      ...(parsed.rating === null ? {} : { rating: parsed.rating }),
      ...(parsed.reasons === null ? {} : { reasons: parsed.reasons }),
    })),
    ...(failure === null ? {} : { failure }),
  };
}
