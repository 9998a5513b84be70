"use client";

import { labelName } from "@/lib/tasks/task-words";
import { useTexts } from "#texts";
import { levelsFor } from "./levels-shown";
import { earlierAnswer } from "./earlier-answer";
import { usePage, useWorkspace } from "./store-context";
import { useLevelWords } from "./use-level-words";

/**
 * Shows the scale: every level with its wording and key, and above it the machine's label in
 * conditions that show one.
 */
export function LevelButtons({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.labels");
  const { page, store, words } = usePage();
  const levelWords = useLevelWords();
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  const item = page.items.find((one) => one.id === itemId)!;
  const verify = page.condition === "verify" && item.shown !== null;
  const shown = levelsFor(page.task, page.condition, item);
  return (
    <fieldset disabled={page.closed}>
      <legend className="mb-2 text-sm font-medium text-ink-soft">
        {verify ? t("verify") : <bdi>{words.question}</bdi>}
      </legend>
      {item.shown !== null && (
        <p
          className="mb-3 rounded-md border border-mid bg-mid-soft px-3 py-2 text-sm"
          data-testid="shown"
        >
          {t.rich("machine", {
            label: () => (
              <strong>
                <bdi>{labelName(words, item.shown ?? "")}</bdi>
              </strong>
            ),
          })}{" "}
          {verify ? t("mayBeWrong") : t("ownLabel")}
        </p>
      )}
      <div className={`grid gap-2 low:gap-1 ${shown.length === 2 ? "sm:grid-cols-2" : ""}`}>
        {shown.map((level) => (
          <button
            key={level.label}
            type="button"
            data-label={level.label}
            aria-pressed={label === level.label}
            onClick={() => {
              if (label !== level.label) store.getState().setLabel(itemId, level.label);
            }}
            className="flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-start hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent low:py-1 low:leading-5"
          >
            <span className="key mt-0.5" aria-hidden>
              {level.key.toUpperCase()}
            </span>
            <span className="flex-1">
              <span className="font-semibold low:me-1 low:text-sm">
                <bdi>
                  {level.verdict ? levelWords(item, level).name : labelName(words, level.label)}
                </bdi>
              </span>{" "}
              <span className="block text-sm text-ink-soft low:inline">
                <bdi>{levelWords(item, level).wording}</bdi>
              </span>
            </span>
            <span aria-hidden className="w-4 font-semibold text-accent">
              {label === level.label ? "✓" : ""}
            </span>
          </button>
        ))}
      </div>
      <Earlier itemId={itemId} />
      <button
        type="button"
        className="link mt-2 text-sm !text-ink-soft disabled:invisible"
        disabled={label === null}
        onClick={() => store.getState().setLabel(itemId, null)}
      >
        {t("clear")}{" "}
        <span className="key" aria-hidden>
          ⌫
        </span>
      </button>
    </fieldset>
  );
}

/**
 * For support: offers the label of an identical earlier item, and says if the current label differs
 * from it.
 */
function Earlier({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.labels");
  const { page, store, words } = usePage();
  const { label, readsDifferently } = useWorkspace((state) => state.items[itemId]!.draft);
  const index = page.items.findIndex((one) => one.id === itemId);
  const earlier = useWorkspace((state) =>
    earlierAnswer(page, index, (id) => state.items[id]!.draft),
  );
  if (earlier === null || readsDifferently || label === earlier) return null;
  return (
    <p
      className="mt-2 rounded-md border border-accent bg-accent-soft px-3 py-2 text-sm"
      role="note"
    >
      {t.rich("earlier", {
        label: () => (
          <strong>
            <bdi>{labelName(words, earlier)}</bdi>
          </strong>
        ),
      })}{" "}
      {label === null ? (
        <button
          type="button"
          className="link"
          onClick={() => store.getState().setLabel(itemId, earlier)}
        >
          {t("reuse")}{" "}
          <span className="key" aria-hidden>
            E
          </span>
        </button>
      ) : (
        t.rich("differs", {
          key: () => (
            <span className="key" aria-hidden>
              R
            </span>
          ),
        })
      )}
    </p>
  );
}
