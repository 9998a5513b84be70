import type { Workspace } from "@/lib/tasks/workspace-schema";
import { message } from "./message";
import { shorten } from "./item-names";
import type { CursorText } from "./text-cursor";
import type { MarkingState, WorkspaceState } from "./workspace-state";

interface Context {
  page: Workspace;
  text: CursorText;
  set: (patch: Partial<WorkspaceState>) => void;
  get: () => WorkspaceState;
}

/** Returns the state and the actions of marking by keyboard. */
export function markingSlice({ page, text, set, get }: Context): MarkingState {
  const begin = (word: number) => {
    const within = Math.max(0, Math.min(text.words.length - 1, word));
    return { word: within, anchor: null };
  };
  return {
    cursor: null,
    sentenceNumber: "",
    startMarking(word) {
      if (text.words.length === 0) return get().showMessage(message("noWords"));
      const cursor = begin(word);
      set({
        cursor,
        sentenceNumber: "",
        messages: [message("marking", { quote: shorten(text.span(cursor).quote) })],
      });
    },
    moveCursor(move, extend) {
      const { cursor } = get();
      if (!cursor) return;
      const moved = text.moved(cursor, move, extend);
      set({
        cursor: moved,
        sentenceNumber: "",
        messages: [message(extend ? "selected" : "at", { quote: shorten(text.span(moved).quote) })],
      });
    },
    typeSentenceNumber(digit) {
      const { cursor, sentenceNumber } = get();
      if (!cursor) return;
      const typed = digit === null ? sentenceNumber.slice(0, -1) : `${sentenceNumber}${digit}`;
      if (typed === "")
        return set({ cursor: begin(cursor.word), sentenceNumber: "", messages: [] });
      const sentence = text.sentence(Number(typed));
      if (!sentence)
        return get().showMessage(
          message("noSentence", { number: typed, sentences: text.sentences }),
        );
      set({
        cursor: sentence,
        sentenceNumber: typed,
        messages: [
          message("sentence", { number: typed, quote: shorten(text.span(sentence).quote) }),
        ],
      });
    },
    commitCursor() {
      const { cursor, open } = get();
      const item = page.items[open];
      if (!cursor || !item) return;
      get().addSpan(item.id, text.span(cursor));
      // Another item may have opened, which ends marking.
      if (get().cursor && !get().offered)
        set({ cursor: { word: cursor.word, anchor: null }, sentenceNumber: "" });
    },
    removeAtCursor() {
      const { cursor, open, items } = get();
      const item = page.items[open];
      if (!cursor || !item) return;
      const at = text.span({ word: cursor.word, anchor: null });
      const index = items[item.id]!.draft.spans.findIndex(
        (span) => span.start < at.end && span.end > at.start,
      );
      if (index < 0) get().showMessage(message("noHighlightHere"));
      else get().removeSpan(item.id, index);
    },
    stopMarking: () => set({ cursor: null, sentenceNumber: "", messages: [] }),
  };
}
