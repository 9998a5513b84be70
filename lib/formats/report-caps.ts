import { createHash } from "node:crypto";
import { z } from "zod";
import type { ReportCap } from "@/lib/domain/systems/systems-input";
import { readingSentences } from "@/lib/domain/text/reading-sentences";
import type { ReportRecord } from "./reports";
import { tokenEnds, TOKENIZERS, type TokenizerName } from "./tokenizers";

export const CAP_UNITS = ["token", "sentence"] as const;

/** What was done to the text of a report, as its line says (`capped`). */
const cappedSchema = z.object({
  /** `oracle`, `reference` or a number. */
  at: z.string(),
  by: z.enum(CAP_UNITS),
  tokenizer: z.string(),
  most: z.number().int().min(1),
  tokens_before: z.number().int().min(0),
});
export type Capped = z.infer<typeof cappedSchema>;

/** Returns how a report was capped; null if it was not. */
export function cappedOf({ meta }: Pick<ReportRecord, "meta">): Capped | null {
  return cappedSchema.safeParse(meta?.capped).data ?? null;
}

/** Returns what tells the text of a report from another. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * Returns the beginning of a text that has at most so many tokens: to the end of a token, or whole
 * sentences. Null if the first sentence alone has more.
 */
export function capText(
  text: string,
  most: number,
  by: Capped["by"],
  tokenizer: TokenizerName,
): string | null {
  if (by === "token") return text.slice(0, tokenEnds(text, tokenizer)[most - 1] ?? text.length);
  let end = 0;
  for (const [, stop] of readingSentences(text)) {
    if (TOKENIZERS[tokenizer](text.slice(0, stop)) > most) break;
    end = stop;
  }
  return end === 0 ? null : text.slice(0, end);
}

/** Collects how the reports of a file were capped. */
export class ReportCaps {
  readonly #rules = { at: new Set<string>(), by: new Set<string>(), tokenizer: new Set<string>() };
  readonly #texts = new Map<string, { hash: string; isCut: boolean }>();
  #capped = 0;
  #cut = 0;

  add(report: ReportRecord): void {
    const capped = cappedOf(report);
    const isCut = capped !== null && capped.tokens_before > capped.most;
    this.#texts.set(keyOf(report), { hash: textHash(report.text), isCut });
    if (capped === null) return;
    for (const part of ["at", "by", "tokenizer"] as const) this.#rules[part].add(capped[part]);
    this.#capped += 1;
    if (isCut) this.#cut += 1;
  }

  /**
   * Returns whether a rating is of another text than the report has: its text is another, or it does
   * not say which one and the report was cut.
   */
  isOther(rated: { topicId: string; runId: string }, hash: string | null): boolean {
    const text = this.#texts.get(keyOf(rated));
    return text !== undefined && (hash === null ? text.isCut : hash !== text.hash);
  }

  /** Returns what was done to the reports; null if none was capped. */
  summary(): ReportCap | null {
    if (this.#capped === 0) return null;
    const { at, by, tokenizer } = this.#rules;
    return {
      at: at.size === 1 ? [...at][0]! : "several",
      by: [...by].sort().join(", "),
      tokenizer: [...tokenizer].sort().join(", "),
      capped: this.#capped,
      cut: this.#cut,
      others: this.#texts.size - this.#capped,
    };
  }
}

function keyOf({ topicId, runId }: { topicId: string; runId: string }): string {
  return JSON.stringify([topicId, runId]);
}
