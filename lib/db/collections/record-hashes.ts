import { createHash } from "node:crypto";
import type { AnswerRecord } from "@/lib/formats/answers";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Returns a hash that identifies an answer: of its sentences and citations. */
export function answerHash(answer: AnswerRecord): string {
  return sha256(JSON.stringify(answer.sentences));
}
