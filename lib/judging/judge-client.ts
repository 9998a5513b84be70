import type { TaskKey } from "@/lib/domain/scale";

/** What a judge is asked about one item. */
export interface JudgeQuestion {
  task: TaskKey;
  itemKey: string;
  query: string;
  text: string;
}

/** What it answered: raw text for the strict parser, and what a researcher may see of how it came about. */
export interface JudgeAnswer {
  raw: string;
  detail: unknown;
}

/** The port every judge is called through. A failure is an error with one sentence. */
export interface JudgeClient {
  answer(question: JudgeQuestion): Promise<JudgeAnswer>;
}
