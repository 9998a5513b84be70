import { sourceOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** Commands with their default keys; users can change the keys. */
export const COMMANDS = [
  { id: "next", key: "j", does: "next item", also: "→" },
  { id: "previous", key: "k", does: "previous item", also: "←" },
  { id: "nextUnjudged", key: "u", does: "next unjudged item" },
  { id: "jump", key: "q", does: "jump to an item by its number" },
  { id: "mark", key: "m", does: "mark words with the keyboard" },
  { id: "highlight", key: "h", does: "highlight the selected words" },
  { id: "find", key: "/", does: "find in the text" },
  { id: "wholeAnswer", key: "a", does: "read the whole answer", ofSentences: true },
  {
    id: "takeEarlier",
    key: "e",
    does: "take your earlier label of the same sentence",
    ofSentences: true,
  },
  { id: "readsDifferently", key: "r", does: "reads differently in its answer", ofSentences: true },
  { id: "difficult", key: "d", does: "mark as difficult" },
  { id: "skip", key: "s", does: "skip; it comes back at the end" },
  { id: "comment", key: "c", does: "write a comment" },
  { id: "guidelines", key: "g", does: "guidelines" },
  { id: "settings", key: ",", does: "reading and key settings" },
  { id: "help", key: "?", does: "this list" },
] as const satisfies readonly {
  id: string;
  key: string;
  does: string;
  also?: string;
  /** Only for tasks whose items are sentences of an answer. */
  ofSentences?: true;
}[];

export type CommandId = (typeof COMMANDS)[number]["id"];

/** Fixed keys, for the help. */
export const FIXED_KEYS: [string, string][] = [
  ["Backspace", "clear the label"],
  ["Ctrl Z, Ctrl Y", "undo, redo"],
  ["Ctrl Enter", "finish the page"],
  ["← → while marking", "word by word; with Shift the selection grows"],
  ["↑ ↓ while marking", "sentence by sentence; with Shift whole sentences"],
  ["a number while marking", "choose the sentence of this number"],
  ["Enter while marking", "highlight the selection"],
  ["Backspace while marking", "remove the highlight at the cursor"],
  ["Esc while marking", "leave marking"],
];

/** Returns the command of a key, taking the user's own keys into account. */
export function commandFor(
  key: string,
  own: Readonly<Partial<Record<CommandId, string>>>,
  task: TaskKey,
): CommandId | null {
  const fits = (command: (typeof COMMANDS)[number]) =>
    !("ofSentences" in command) || sourceOf(task).ofSentences;
  return (
    COMMANDS.find((command) => fits(command) && (own[command.id] ?? command.key) === key)?.id ??
    null
  );
}
