import { useMemo } from "react";
import { labelName } from "@/lib/tasks/task-words";
import { useTexts } from "#texts";
import { isolated } from "./item-names";
import type { Message } from "./message";
import { usePage } from "./store-context";

type Translate = (code: string, data?: Message["data"]) => string;

/** Data that are labels of the task, and stand in a sentence by their names. */
const LABELS = new Set(["label", "needed"]);

/** Returns the function that writes messages as sentences in the language of the page. */
export function useSentences(): (messages: readonly Message[]) => string {
  const { words } = usePage();
  const translate = useTexts("workspaceMessages") as Translate;
  return useMemo(() => {
    const shown = (name: string, value: string | number) => {
      if (typeof value === "number") return value;
      return isolated(LABELS.has(name) ? labelName(words, value) : value);
    };
    const sentence = ({ code, data }: Message) =>
      translate(
        code,
        Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shown(name, value)])),
      );
    return (messages) => messages.map(sentence).join(" ");
  }, [translate, words]);
}
