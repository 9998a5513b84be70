import type { AnswerWords } from "@/lib/tasks/task-translation";
import type { WorkspaceItem } from "@/lib/tasks/workspace-schema";
import { labelName } from "@/lib/tasks/task-words";
import { useTexts } from "#texts";
import type { ShownLevel } from "./levels-shown";
import { usePage } from "./store-context";

/** Returns the function that gives name and meaning of a level's button. */
export function useLevelWords(): (item: WorkspaceItem, level: ShownLevel) => AnswerWords {
  const t = useTexts("workspace.labels");
  const { words } = usePage();
  return ({ shown }, { label, verdict }) => {
    const own = words.levels[label] ?? { name: label, wording: "" };
    if (verdict === "right")
      return {
        name: t("right.name"),
        wording: t("right.wording", { label: labelName(words, shown ?? label) }),
      };
    if (verdict === "wrong")
      return { name: t("wrong.name"), wording: t("wrong.wording", { other: own.name }) };
    return own;
  };
}
