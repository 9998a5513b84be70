"use client";

import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { sourceOf } from "@/lib/tasks/labels";
import { SavedText } from "./saved-text";
import { usePage, useWorkspace } from "./store-context";

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
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={draft.difficult}
            disabled={page.closed}
            onChange={(event) => change(itemId, { difficult: event.target.checked })}
          />{" "}
          {t("difficult")}{" "}
          <span className="key" aria-hidden>
            D
          </span>
        </label>
        {sourceOf(page.task).ofSentences && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={draft.readsDifferently}
              disabled={page.closed}
              onChange={(event) => change(itemId, { readsDifferently: event.target.checked })}
            />{" "}
            {t("readsDifferently")}{" "}
            <span className="key" aria-hidden>
              R
            </span>
          </label>
        )}
        {page.settings.contradiction === true && contradicted !== undefined && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={draft.contradicted}
              disabled={page.closed}
              onChange={({ target }) =>
                // The mark is about one label, so it gives that label too.
                change(itemId, {
                  contradicted: target.checked,
                  ...(target.checked && { label: contradicted, skipped: false, unjudgeable: null }),
                })
              }
            />{" "}
            {t("contradicted")}
          </label>
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
