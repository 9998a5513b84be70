import { useLayoutEffect } from "react";
import { directionAt } from "@/lib/domain/text/direction";
import { isSettling } from "./arrival";
import { levelKeys } from "./levels-shown";
import { markedSelection } from "./selection-span";
import { message } from "./message";
import { markingStart } from "./marking-start";
import { commandFor, type CommandId } from "./settings/commands";
import { settingsStore } from "./settings/settings-store";
import { usePage } from "./store-context";
import type { CursorMove } from "./text-cursor";

export interface KeyActions extends Record<
  Exclude<
    CommandId,
    "highlight" | "mark" | "difficult" | "readsDifferently" | "takeEarlier" | "skip"
  >,
  () => void
> {
  finish(): void;
  skip(): void;
  undo(): void;
  /** Returns to the page before. */
  back(): void;
}

const MOVES: Record<string, CursorMove> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  ArrowDown: "next-sentence",
  ArrowUp: "previous-sentence",
  Home: "start",
  End: "end",
};

/** What arrows do outside the text. */
const STEPS: Record<string, CommandId> = { ArrowRight: "next", ArrowLeft: "previous" };

const MIRRORED: Record<string, string> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };

/** What is said when a remark is taken back. */
const TAKEN_BACK = { difficult: "notDifficult", readsDifferently: "readsAlike" } as const;

/** Commands that neither answer nor leave the page forwards. */
const HARMLESS = new Set<CommandId | null>([
  "previous",
  "jump",
  "find",
  "wholeAnswer",
  "comment",
  "ask",
  "guidelines",
  "settings",
  "help",
]);

/** Returns whether Enter presses the element itself: not a label that is chosen already. */
function isPressable(target: HTMLElement): boolean {
  const isChosenLabel = target.matches("[data-label][aria-pressed=true]");
  return !isChosenLabel && target.closest("button, a, summary, [role=separator]") !== null;
}

/** Handles keys for all commands, except while the user types or a dialog is open. */
export function useWorkspaceKeys(actions: KeyActions): void {
  const { page, store } = usePage();
  // A layout effect, so that no key is lost once the text is marked as live.
  useLayoutEffect(() => {
    const levels = levelKeys(page.task, page.condition);

    function press(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      // A dialog has its own Escape and Ctrl Enter.
      if (target.closest("dialog[open]")) return;
      // A field of a dialog that was just closed keeps the focus for a moment.
      const isGone = target.closest("dialog") !== null;
      if (!isGone && target.matches("textarea") && writing(event))
        return void event.preventDefault();
      if (!isGone && target.closest("textarea, input:not([type=checkbox]), select")) return;
      const state = store.getState();
      if (event.key === "Escape") state.selectHighlight(null);
      if (requirementPressed(event)) return void event.preventDefault();
      if (state.cursor && marking(event)) return void event.preventDefault();
      if (event.key === "Escape" && state.offered) return store.setState({ offered: null });
      if (event.key === "Escape" && state.find !== "") return state.setFind("");
      if (event.ctrlKey || event.metaKey) return withControl(event);
      const { singleKeys, keys } = settingsStore.getState();
      const arrow = event.key.startsWith("Arrow");
      // A held key counts as one press. Arrow keys with Shift, or inside the text, keep their usual
      // function.
      if (
        event.repeat ||
        (arrow && (event.shiftKey || event.altKey || target.closest("[data-text]")))
      )
        return;
      if (!arrow && event.altKey === singleKeys) return;
      // On some systems Alt changes the letter, so the physical key is used.
      const key =
        event.altKey && /^(Key|Digit)/.test(event.code)
          ? event.code.slice(-1).toLowerCase()
          : event.key.toLowerCase();
      if (key === "enter" && isPressable(target)) return;
      const command = arrow
        ? (STEPS[document.dir === "rtl" ? (MIRRORED[event.key] ?? event.key) : event.key] ?? null)
        : commandFor(key, keys, page.task);
      const run = unlessTooSoon(command, runFor(key, command));
      if (!run) return;
      event.preventDefault();
      run();
    }

    /** Takes the number of a requirement for the highlight that was just made. @returns whether it was one */
    function requirementPressed({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
      const number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
      if (!number || ctrlKey || metaKey || page.closed) return false;
      return store.getState().setMarkedRequirement(Number(number) - 1);
    }

    /** Replaces what would change or leave a page that has only just appeared. */
    function unlessTooSoon(command: CommandId | null, run: (() => void) | null) {
      const isTooSoon = isSettling(page.slotId) && !HARMLESS.has(command);
      return run && isTooSoon ? () => store.getState().showMessage(message("tooSoon")) : run;
    }

    /** While a comment is written, Escape leaves it, and Ctrl Enter finishes the page. */
    function writing(event: KeyboardEvent): boolean {
      const finishes = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      if (event.key !== "Escape" && !finishes) return false;
      // Leaving the field saves what was written.
      (event.target as HTMLElement).blur();
      if (finishes) actions.finish();
      return true;
    }

    function withControl(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const redo = page.closed ? null : store.getState().redo;
      const run =
        key === "z"
          ? event.shiftKey
            ? redo
            : actions.undo
          : key === "y"
            ? redo
            : key === "enter"
              ? unlessTooSoon(null, actions.finish)
              : null;
      if (!run) return;
      event.preventDefault();
      run();
    }

    /** @returns whether the key was used by the text cursor */
    function marking(event: KeyboardEvent): boolean {
      const state = store.getState();
      const move = MOVES[visualKey(event.key)];
      const { offered } = state;
      if (offered && event.key === "Enter") {
        state.addSpan(offered.itemId, offered.span);
        return true;
      }
      if (offered) store.setState({ offered: null });
      if (move) state.moveCursor(move, event.shiftKey);
      else if (event.key === "Enter" && !event.ctrlKey) state.commitCursor();
      else if (event.key === "Escape") state.stopMarking();
      else if (/^[0-9]$/.test(event.key) && !event.ctrlKey) state.typeSentenceNumber(event.key);
      else if (event.key === "Backspace" && state.sentenceNumber !== "")
        state.typeSentenceNumber(null);
      else if (event.key === "Backspace" || event.key === "Delete") state.removeAtCursor();
      else return false;
      return true;
    }

    /** Returns the key whose move goes where the arrow points, also in text from right to left. */
    function visualKey(key: string): string {
      const { cursor } = store.getState();
      const at = cursor ? store.text.words[cursor.word]!.start : 0;
      return directionAt(store.points.text, at) === "rtl" ? (MIRRORED[key] ?? key) : key;
    }

    function runFor(key: string, command: CommandId | null): (() => void) | null {
      const state = store.getState();
      const item = page.items[state.open];
      if (command && command in actions && command !== "skip")
        return actions[command as keyof KeyActions];
      if (!item || page.closed) return null;
      const { draft } = state.items[item.id]!;
      const { offered } = state;
      if (key === "enter")
        return offered ? () => state.addSpan(offered.itemId, offered.span) : actions.finish;
      const label = levels.get(key)?.(item);
      if (label !== undefined)
        return () => {
          if (draft.label !== label) state.setLabel(item.id, label);
        };
      if (key === "backspace" || key === "delete")
        return () => {
          if (draft.label !== null) state.setLabel(item.id, null);
        };
      switch (command) {
        case "skip":
          return actions.skip;
        case "difficult":
        case "readsDifferently":
          return () =>
            state.change(
              item.id,
              { [command]: !draft[command] },
              message(draft[command] ? TAKEN_BACK[command] : command),
            );
        case "takeEarlier":
          return () => {
            if (item.earlier) state.setLabel(item.id, item.earlier);
            else state.showMessage(message("notJudgedBefore"));
          };
        case "mark":
          return () => {
            if (state.cursor) state.stopMarking();
            else state.startMarking(markingStart(store, item));
          };
        case "highlight":
          return () => {
            const span = markedSelection(store);
            if (span) state.addSpan(item.id, span);
            else if (state.cursor) state.commitCursor();
            else
              state.showMessage(
                message("selectOrMark", {
                  key: (settingsStore.getState().keys.mark ?? "m").toUpperCase(),
                }),
              );
          };
        default:
          return null;
      }
    }

    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [actions, page, store]);
}
