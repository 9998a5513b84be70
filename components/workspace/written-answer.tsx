import type { TextAnswer } from "@/lib/tasks/task-definition";
import { SavedText } from "./saved-text";
import { usePage, useWorkspace } from "./store-context";

/** The text field of a task with written answers. It saves after a pause in typing. */
export function WrittenAnswer({ itemId, answer }: { itemId: string; answer: TextAnswer }) {
  const { page, store, words } = usePage();
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  return (
    <label className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink-soft">
        <bdi>{words.question}</bdi>
      </span>
      <SavedText
        className="field"
        rows={5}
        dir="auto"
        aria-label={words.written.name}
        aria-describedby={`wording-${itemId}`}
        value={label ?? ""}
        readOnly={page.closed}
        maxLength={answer.longest}
        onSave={(text) =>
          store.getState().setLabel(itemId, text.trim() === "" ? null : text.trim())
        }
      />
      <span id={`wording-${itemId}`} className="text-sm text-ink-soft">
        <bdi>{words.written.wording}</bdi>
      </span>
    </label>
  );
}
