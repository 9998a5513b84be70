import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { usePage, useWorkspace } from "./store-context";

/**
 * Says that another text begins, in tasks whose topics are judged text by text, until the first
 * answer is given on it.
 */
export function NewText() {
  const t = useTexts("workspace.newText");
  const { page } = usePage();
  const isUntouched = useWorkspace((state) =>
    page.items.every((item) => {
      const { draft } = state.items[item.id]!;
      return draft.label === null && !draft.skipped && !draft.unjudgeable;
    }),
  );
  const isByTopic = taskDefinition(page.task).pages.takenBy === "topic";
  if (!isByTopic || !isUntouched || page.pagesTotal < 2 || page.items.length === 0) return null;
  return (
    <p
      className="mb-3 rounded-md border-s-4 border-accent bg-accent-soft px-3 py-1.5 text-sm"
      data-testid="new-text"
    >
      {t("text", { count: page.items.length })}
    </p>
  );
}
