"use client";

import { taskDefinition } from "@/lib/tasks/registry";
import { levelsFor, nameOf } from "./levels-shown";
import { earlierAnswer } from "./earlier-answer";
import { usePage, useWorkspace } from "./store-context";

/**
 * Shows the scale: every level with its wording and key, and above it the machine's label in
 * conditions that show one.
 */
export function LevelButtons({ itemId }: { itemId: string }) {
  const { page, store } = usePage();
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  const item = page.items.find((one) => one.id === itemId)!;
  const verify = page.condition === "verify" && item.shown !== null;
  const shown = levelsFor(page.task, page.condition, item);
  return (
    <fieldset disabled={page.closed}>
      <legend className="mb-2 text-sm font-medium text-ink-soft">
        {verify ? "Is the machine’s answer right?" : taskDefinition(page.task).question}
      </legend>
      {item.shown !== null && (
        <p
          className="mb-3 rounded-md border border-mid bg-mid-soft px-3 py-2 text-sm"
          data-testid="shown"
        >
          A machine says: <strong>{nameOf(page.task, item.shown)}</strong>.{" "}
          {verify
            ? "It may be right or wrong."
            : "Give your own label; it may be the same or another."}
        </p>
      )}
      <div className={`grid gap-2 ${shown.length === 2 ? "sm:grid-cols-2" : ""}`}>
        {shown.map((level) => (
          <button
            key={level.label}
            type="button"
            aria-pressed={label === level.label}
            onClick={() => {
              if (label !== level.label) store.getState().setLabel(itemId, level.label);
            }}
            className="flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-start hover:bg-sunken aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span className="key mt-0.5" aria-hidden>
              {level.key.toUpperCase()}
            </span>
            <span className="flex-1">
              <span className="font-semibold">
                {/\d/.test(level.label) && !verify ? `${level.label} · ${level.name}` : level.name}
              </span>
              <span className="block text-sm text-ink-soft">{level.wording}</span>
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
        Clear the label{" "}
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
  const { page, store } = usePage();
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
      You judged this sentence with this passage before:{" "}
      <strong>{nameOf(page.task, earlier)}</strong>.{" "}
      {label === null ? (
        <button
          type="button"
          className="link"
          onClick={() => store.getState().setLabel(itemId, earlier)}
        >
          Give the same label{" "}
          <span className="key" aria-hidden>
            E
          </span>
        </button>
      ) : (
        <>
          Now it differs. Change it, or mark that it reads differently here{" "}
          <span className="key" aria-hidden>
            R
          </span>
          .
        </>
      )}
    </p>
  );
}
