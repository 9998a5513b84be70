import { sourceOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** Commands with their default keys; users can change the keys. */
export const COMMANDS = [
  { id: "next", key: "j", also: "→" },
  { id: "previous", key: "k", also: "←" },
  { id: "nextUnjudged", key: "u" },
  { id: "jump", key: "q" },
  { id: "mark", key: "m" },
  { id: "highlight", key: "h" },
  { id: "find", key: "/" },
  { id: "wholeAnswer", key: "a", ofSentences: true },
  { id: "takeEarlier", key: "e", ofSentences: true },
  { id: "readsDifferently", key: "r", ofSentences: true },
  { id: "difficult", key: "d" },
  { id: "skip", key: "s" },
  { id: "comment", key: "c" },
  { id: "ask", key: "t" },
  { id: "guidelines", key: "g" },
  { id: "settings", key: "," },
  { id: "help", key: "?" },
] as const satisfies readonly {
  id: string;
  key: string;
  also?: string;
  /** Only for tasks whose items are sentences of an answer. */
  ofSentences?: true;
}[];

export type CommandId = (typeof COMMANDS)[number]["id"];

/** Fixed keys, for the help; their words are in the catalogue. */
export const FIXED_KEYS = [
  "clear",
  "undo",
  "finish",
  "words",
  "sentences",
  "number",
  "highlight",
  "remove",
  "leave",
  "leaveFind",
] as const;

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
