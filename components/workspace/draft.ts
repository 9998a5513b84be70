import { CONTRADICTION, whyUnjudgeable, type UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import type { Span } from "@/lib/domain/text/span";
import type { SaveInput, WorkspaceItem, WorkspaceJudgment } from "@/lib/tasks/workspace-schema";

/** The annotator's current answer on an item, saved or not. */
export interface Draft {
  label: string | null;
  spans: Span[];
  comment: string;
  difficult: boolean;
  readsDifferently: boolean;
  skipped: boolean;
  /** Why the item cannot be judged (a final answer without a label); null if it can. */
  unjudgeable: UnjudgeableReason | null;
  /** Whether the label is marked as contradicted by the text; another label takes the mark away. */
  contradicted: boolean;
  /** The rater's copy of the nugget; null if the item has none. */
  nuggetText: string | null;
}

export function draftOf(
  item: WorkspaceItem,
  judgment: WorkspaceJudgment | null = item.judgment,
): Draft {
  return {
    label: judgment?.label ?? null,
    spans: judgment?.highlights ?? [],
    comment: judgment?.comment ?? "",
    difficult: judgment?.difficult ?? false,
    readsDifferently: judgment?.readsDifferently ?? false,
    skipped: judgment?.status === "skipped",
    unjudgeable: whyUnjudgeable(judgment?.reason ?? null),
    contradicted: judgment?.reason === CONTRADICTION,
    nuggetText: judgment?.nugget?.text ?? item.nugget?.text ?? null,
  };
}

/** Returns what a draft is to the server: its status, and the reason that goes with it. */
export function standingOf({
  unjudgeable,
  skipped,
  contradicted,
}: Draft): Pick<SaveInput, "status" | "reason"> {
  return {
    status: unjudgeable ? "unjudgeable" : skipped ? "skipped" : "submitted",
    reason: unjudgeable ?? (contradicted ? CONTRADICTION : null),
  };
}

/** Returns whether the item has an answer: a label, or "cannot be judged". */
export function isAnswered(draft: Pick<Draft, "label" | "unjudgeable">): boolean {
  return draft.label !== null || draft.unjudgeable !== null;
}
