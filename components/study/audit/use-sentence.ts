import { useStageName } from "@/components/texts/use-stage-name";
import type { AuditEntry } from "@/lib/contract/audit";
import { audit as english } from "@/lib/messages/interface/en/audit";
import { useFormats, useTexts } from "#texts";
import { ROLES, type Role } from "../people/person";

type SentenceKey = keyof typeof english.says;

/** Returns a function that tells an entry of the audit as a sentence. */
export function useSentence(): (entry: AuditEntry) => string {
  const t = useTexts("audit");
  const people = useTexts("people");
  const stageName = useStageName();
  const { list, number } = useFormats();
  return ({ who, action, detail }) => {
    const text = (key: string) => textIn(detail, key) ?? t("somebody");
    const count = (key: string) => countIn(detail, key);
    const role = textIn(detail, "role") ?? "annotator";
    const parts = PARTS.filter((part) => imported(detail, part) > 0);
    return t(`says.${sentenceKey(action)}`, {
      who: who ?? t("commandLine"),
      action,
      person: text("person"),
      from: text("from"),
      rater: text("rater"),
      now: text("now"),
      name: text("name"),
      stage: stageName(text("stage")),
      invite: text("invite"),
      file: text("file"),
      step: text("step"),
      model: text("model"),
      host: text("host"),
      reason: text("reason"),
      role: isRole(role) ? people(`roles.${role}`) : role,
      days: typeof detail.days === "number" ? String(detail.days) : "none",
      audience: detail.audience === "everybody" ? "everybody" : "asker",
      note: typeof detail.note === "number" ? number(detail.note) : "",
      undecidable: detail.undecidable === true ? "yes" : "no",
      mayGoOn: detail.mayGoOn === true ? "yes" : "no",
      total: number(count("total"), 2),
      count: count("total"),
      held: count("held"),
      participants: count("participants"),
      files: count("files"),
      pages: count("pages"),
      topics: count("topics"),
      reports: count("reports"),
      labels: count("labels"),
      released: count("released"),
      assigned: count("assigned"),
      excluded: count("excluded"),
      allowed: count("allowed"),
      after: count("after"),
      seed: String(count("seed")),
      people: count("people"),
      items: count("items"),
      parts:
        parts.length === 0
          ? t("parts.nothing")
          : list(parts.map((part) => t(`parts.${part}`, { count: imported(detail, part) }))),
    });
  };
}

const PARTS = ["topics", "passages", "reports", "answers", "judgments"] as const;

function sentenceKey(action: string): SentenceKey {
  const key = action.replace(/[.-]/g, "_");
  return isSentenceKey(key) ? key : "other";
}

const isSentenceKey = (key: string): key is SentenceKey => key in english.says;
const isRole = (role: string): role is Role => ROLES.some((one) => one === role);

function textIn(detail: AuditEntry["detail"], key: string): string | null {
  const value = detail[key];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns a number, or the length of a list; 0 for anything else. */
function countIn(detail: AuditEntry["detail"], key: string): number {
  const value = detail[key];
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : 0;
}

function imported(detail: AuditEntry["detail"], part: (typeof PARTS)[number]): number {
  if (part !== "judgments") return countIn(detail, part);
  const { judgments } = detail;
  return typeof judgments === "object" && judgments !== null && "written" in judgments
    ? Number(judgments.written)
    : 0;
}
