/** What a webhook can be told. */
export const EVENT_TYPES = [
  "page.finished",
  "topic.done",
  "stage.finished",
  "run.finished",
  "run.failed",
  "run.paused",
  "run.budget_reached",
  "question.asked",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The message that a coordinator sends to see whether a webhook works. */
export const TEST_EVENT = "webhook.test";

const LIMITS = ["run.call_limit", "run.budget"];
const WANTED = ["run.study_closed", "run.batch_files"];

/** Returns what a pause of a judge run is to those outside. @param code null if somebody paused it */
export function eventOfPause(code: string | null): EventType {
  if (code === null || WANTED.includes(code)) return "run.paused";
  return LIMITS.includes(code) ? "run.budget_reached" : "run.failed";
}
