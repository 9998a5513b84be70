import { createHash } from "node:crypto";
import type { AnswerRecord } from "@/lib/formats/answers";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash by which an answer is known again: of its sentences and what each cites. */
export function answerHash(answer: AnswerRecord): string {
  return sha256(JSON.stringify(answer.sentences));
}
