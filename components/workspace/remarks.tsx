import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { sourceOf } from "@/lib/tasks/labels";
import { SavedText } from "./saved-text";
import { usePage, useWorkspace } from "./store-context";
import { KeySign } from "./key-sign";
import { TickBox } from "./tick-box";

/**
 * Shows the fields "Difficult", a comment, and for sentences "reads differently here" and, where the
 * stage has it, "the passage says the opposite".
 */
export function Remarks({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.remarks");
  const { page, store } = usePage();
  const draft = useWorkspace((state) => state.items[itemId]!.draft);
  const { contradicted } = taskDefinition(page.task);
  const change = store.getState().change;
  return (
    <section
      aria-label={t("title")}
      className="flex flex-col gap-2 border-t border-line pt-4 text-sm"
    >
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <TickBox
          checked={draft.difficult}
          disabled={page.closed}
          onChange={({ target }) => change(itemId, { difficult: target.checked })}
        >
          {t("difficult")} <KeySign>D</KeySign>
        </TickBox>
        {sourceOf(page.task).ofSentences && (
          <TickBox
            checked={draft.readsDifferently}
            disabled={page.closed}
            onChange={({ target }) => change(itemId, { readsDifferently: target.checked })}
          >
            {t("readsDifferently")} <KeySign>R</KeySign>
          </TickBox>
        )}
        {page.settings.contradiction === true && contradicted !== undefined && (
          <TickBox
            checked={draft.contradicted}
            disabled={page.closed}
            onChange={({ target }) =>
              // The mark is about one label, so it gives that label too.
              change(itemId, {
                contradicted: target.checked,
                ...(target.checked && { label: contradicted, skipped: false, unjudgeable: null }),
              })
            }
          >
            {t("contradicted")}
          </TickBox>
        )}
      </div>
      <label className="flex flex-col gap-1">
        <span className="text-ink-soft">{t("comment")}</span>
        <SavedText
          id="comment"
          className="field !text-sm"
          rows={2}
          dir="auto"
          value={draft.comment}
          readOnly={page.closed}
          maxLength={5000}
          onSave={(comment) => change(itemId, { comment })}
        />
      </label>
    </section>
  );
}
