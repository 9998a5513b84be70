import { catalogue } from "./en";
import { type AnyData, type Code, type DataArgument, sentenceAt } from "./sentence";

/** Where the sentence of a reason is looked for. No code is in two of them. */
const SECTIONS = ["work", "pauses", "refusals"] as const;

export type ReasonCode = Code<"work"> | Code<"pauses"> | Code<"refusals">;

/** What a worker says of what it works on: a code and its data, without the sentence. */
export interface Reason {
  code: ReasonCode;
  data: AnyData;
}

/** Returns the reason of a code that workers have of their own; its data are those that the sentence names. */
export function workReason<Of extends Code<"work">>(
  code: Of,
  ...[data]: DataArgument<"work", Of>
): Reason {
  return { code, data: data ?? {} };
}

/** A reason as a row or a process keeps it; null where there is none, or none of these codes. */
export function readReason(code: string | null, data: AnyData | null): Reason | null {
  if (code === null || !SECTIONS.some((section) => isIn(section, code))) return null;
  return { code: code as ReasonCode, data: data ?? {} };
}

/** The English sentence of a reason. */
export function reasonText({ code, data }: Reason): string {
  const section = SECTIONS.find((one) => isIn(one, code)) ?? "work";
  return sentenceAt(section, code, data);
}

function isIn(section: (typeof SECTIONS)[number], code: string): boolean {
  const [area = "", name = ""] = code.split(".");
  const areas: Record<string, object> = catalogue[section];
  return Object.hasOwn(areas, area) && Object.hasOwn(areas[area]!, name);
}
