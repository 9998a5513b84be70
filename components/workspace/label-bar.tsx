import { useTexts } from "#texts";
import { labelName } from "@/lib/tasks/task-words";
import { levelsFor } from "./levels-shown";
import { useOpenItem, usePage, useWorkspace } from "./store-context";
import { useLevelWords } from "./use-level-words";

/** The labels of the open item within reach of the thumb, on narrow screens and low ones. */
export function LabelBar() {
  const t = useTexts("workspace.labels");
  const levelWords = useLevelWords();
  const { page, store, words } = usePage();
  const item = useOpenItem();
  const label = useWorkspace((state) => (item ? state.items[item.id]!.draft.label : null));
  if (!item || page.closed) return null;
  const levels = levelsFor(page.task, page.condition, item);
  if (levels.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t("title")}
      className="flex gap-1.5 border-t border-line bg-surface px-2 py-1.5 lg:[@media(min-height:640px)]:hidden"
    >
      {levels.map((level) => (
        <button
          key={level.label}
          type="button"
          data-label={level.label}
          aria-pressed={label === level.label}
          aria-label={labelName(words, level.label)}
          onClick={() => {
            if (label !== level.label) store.getState().setLabel(item.id, level.label);
          }}
          className="flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-md border border-line-strong bg-surface px-1 text-center leading-tight aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent"
        >
          {/\d/.test(level.label) && <span className="font-semibold">{level.label}</span>}
          <span
            className={`line-clamp-2 max-w-full hyphens-auto [overflow-wrap:anywhere] ${levels.length > 3 ? "text-xs leading-none" : "text-sm font-medium"}`}
          >
            <bdi>{levelWords(item, level).name}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}
