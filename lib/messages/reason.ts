import { catalogue } from "./en";
import type { Language } from "./interface/locales";
import { type Message, messagesOf } from "./note";
import { type AnyData, type Code, sentenceAt } from "./sentence";

/** The sections that may hold the code of a reason. No code is in two of them. */
const SECTIONS = ["work", "pauses", "refusals"] as const;

export type ReasonCode = Code<"work"> | Code<"pauses"> | Code<"refusals">;

/** What a worker reports about its work. */
export type Reason = Message<ReasonCode>;

/** Why a judge run is paused. */
export type Pause = Message<Code<"pauses">>;

export const workReason = messagesOf<"work">();
export const pause = messagesOf<"pauses">();

/** Returns a reason from its stored form; null if there is none or the code is unknown. */
export function readReason(code: string | null, data: AnyData | null): Reason | null {
  if (code === null || !SECTIONS.some((section) => isIn(section, code))) return null;
  return { code: code as ReasonCode, data: data ?? {} };
}

/** Returns the sentence of a reason, in English unless another language is asked for. */
export function reasonText({ code, data }: Reason, language: Language = "en"): string {
  const section = SECTIONS.find((one) => isIn(one, code)) ?? "work";
  return sentenceAt(section, code, data, language);
}

function isIn(section: (typeof SECTIONS)[number], code: string): boolean {
  const [area = "", name = ""] = code.split(".");
  const areas: Record<string, object> = catalogue[section];
  return Object.hasOwn(areas, area) && Object.hasOwn(areas[area]!, name);
}
