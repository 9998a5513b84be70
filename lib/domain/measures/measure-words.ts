import { GERMAN_MEASURES } from "@/lib/messages/german-measures";
import type { Language } from "@/lib/messages/interface/locales";
import { measureFacts } from "./measure-name";

/** Names of the measures of nuggets and of support. */
const OF_LABELS: Record<string, string> = {
  nugget_strict: "Nuggets, strict",
  nugget_partial: "Nuggets, partial",
  nugget_vital_strict: "Vital nuggets, strict",
  nugget_vital_partial: "Vital nuggets, partial",
  f1: "F1 of support",
  weighted_precision: "Weighted precision",
  weighted_recall: "Weighted recall",
};

/** Returns a readable name of a measure: `cov@oracle` is "Coverage at oracle". */
export function measureWords(name: string, language: Language = "en"): string {
  const isGerman = language === "de";
  const isReport = name.startsWith("report ");
  const [base = "", depth] = name.replace("report ", "").split("@");
  const english = measureFacts(base)?.words ?? OF_LABELS[base] ?? base;
  const words = (isGerman && GERMAN_MEASURES[base]) || english;
  const before = isReport ? (isGerman ? "Bericht: " : "Report: ") : "";
  return `${before}${words}${depth === undefined ? "" : ` ${isGerman ? "bei" : "at"} ${depth}`}`;
}

/** Returns whether a measure, given with its depth, uses ratings of sub-questions. */
export function isByQuestions(name: string): boolean {
  return measureFacts(name.split("@")[0]!)?.from === "questions";
}
