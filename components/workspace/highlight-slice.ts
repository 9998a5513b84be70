import type { CodePoints } from "@/lib/domain/text/code-points";
import { joinSpans, type Span } from "@/lib/domain/text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { message } from "./message";
import { shorten } from "./item-names";
import type { HighlightState, WorkspaceState } from "./workspace-state";

interface Context {
  page: Workspace;
  points: CodePoints;
  set: (patch: Partial<WorkspaceState>) => void;
  get: () => WorkspaceState;
  /** Continues after an answer. */
  follow: (isNew: boolean) => void;
}

/** Returns the state and the actions of highlights. */
export function highlightSlice({ page, points, set, get, follow }: Context): HighlightState {
  const { onlyWith } = taskDefinition(page.task).spans;
  const draftOf = (itemId: string) => get().items[itemId]!.draft;
  // Spans of different requirements may overlap, and joining would lose the requirement.
  const joined = (spans: Span[]) =>
    page.requirements.length > 0 ? spans : joinSpans(points, spans);
  const isOffered = (itemId: string, span: Span) => {
    const { offered } = get();
    if (offered?.itemId !== itemId) return false;
    return offered.span.start === span.start && offered.span.end === span.end;
  };
  return {
    offered: null,
    marked: null,
    addSpan(itemId, span) {
      const { spans, label } = draftOf(itemId);
      const isOther = onlyWith !== null && label !== null && label !== onlyWith;
      if (isOther && !isOffered(itemId, span))
        return set({ offered: { itemId, label: onlyWith, span }, messages: [] });
      const answer = onlyWith !== null && { label: onlyWith, skipped: false, unjudgeable: null };
      get().change(
        itemId,
        { spans: joined([...spans, span]), ...answer },
        message("highlighted", { quote: shorten(span.quote) }),
      );
      set({ marked: { itemId, span, isByMouse: false } });
      follow(onlyWith !== null && spans.length === 0);
    },
    removeSpan(itemId, index) {
      const spans = draftOf(itemId).spans.filter((_, i) => i !== index);
      get().change(itemId, { spans }, message("highlightRemoved"));
    },
    moveSpan(itemId, index, span) {
      const moved = draftOf(itemId).spans.map((one, i) =>
        i === index ? { ...one, ...span } : one,
      );
      get().change(
        itemId,
        { spans: joined(moved) },
        message("highlightMoved", { quote: shorten(span.quote) }),
      );
    },
    setRequirement(itemId, index, requirement) {
      const spans = draftOf(itemId).spans.map((one, i) => {
        if (i !== index) return one;
        const { requirement: _before, ...span } = one;
        return requirement === null ? span : { ...span, requirement };
      });
      get().change(itemId, { spans });
      follow(false);
    },
    setMarkedRequirement(position) {
      const { marked, setRequirement } = get();
      const requirement = page.requirements[position];
      if (!marked || !requirement) return false;
      const index = draftOf(marked.itemId).spans.findLastIndex(
        ({ start, end }) => start === marked.span.start && end === marked.span.end,
      );
      if (index >= 0) setRequirement(marked.itemId, index, requirement.id);
      return index >= 0;
    },
  };
}
