import type { StagePatch } from "@/lib/contract/stages";

type OfEveryTask =
  | "guidelines"
  | "overlap"
  | "overlapShare"
  | "order"
  | "claim"
  | "daysToBegin"
  | "daysWithoutWork"
  | "pagesPerAnnotator"
  | "hoursPerAnnotator"
  | "hoursInStudy"
  | "qualification"
  | "levelWords"
  | "goldEvery"
  | "keepRate"
  | "keepAfter"
  | "margin";

/** The settings of a stage that can be changed. Fields that its task does not have are missing. */
export type SettingsValues = Required<Pick<StagePatch, OfEveryTask>> &
  Omit<StagePatch, OfEveryTask | "name" | "paused">;

/** What annotators may see of a machine's label. */
export const CONDITIONS = ["from_scratch", "post_edit", "verify"] as const;

/** Returns a setting that only one task has, by its name. */
export function ownValue(settings: SettingsValues, name: string): unknown {
  return new Map<string, unknown>(Object.entries(settings)).get(name);
}
