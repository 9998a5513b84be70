import type { z } from "zod";
import type { TaskKey } from "@/lib/domain/scale";

/** One level of a scale as the workspace shows it. */
export interface Level {
  label: string;
  name: string;
  /** What the level means, shown beside the control. */
  wording: string;
  /** The key that gives it. */
  key: string;
}

/** What a rater has given on an item, as far as completeness is concerned. */
export interface GivenLabel {
  label: string | null;
  spans: number;
}

/** Everything the product knows of one kind of judgment that is not a form. */
export interface TaskDefinition<Settings extends BaseSettings = BaseSettings> {
  key: TaskKey;
  name: string;
  /** What the annotator is asked, in one sentence. */
  question: string;
  /** Lowest first, in the order of the scale. */
  levels: readonly Level[];
  settings: z.ZodType<Settings>;
  /** What spans mark: the nugget of a report, or the rationale in a passage. */
  spanName: string;
  /** Says what an item still lacks before its page can be completed, or null. */
  lacks(given: GivenLabel, settings: Settings): string | null;
}

export interface BaseSettings {
  overlap: number;
}

/** Longest time a slot is kept for somebody who does not come back. */
export const LEASE_HOURS = 24;
