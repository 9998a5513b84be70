import { Highlighter, X } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import { Button } from "@/components/ui/kit/button";
import { Select } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import type { Span } from "@/lib/domain/text/span";
import { taskDefinition } from "@/lib/tasks/registry";
import { isolated } from "./item-names";
import { message } from "./message";
import { RequirementSign } from "./requirement-list";
import { spanClass } from "./highlight-groups";
import { markedSelection } from "./selection-span";
import { markingStart } from "./marking-start";
import { usePage, useWorkspace } from "./store-context";
import { KeySign } from "./key-sign";

/**
 * Lists the highlights of the open item. Each can be removed, and the selection can be added by a
 * button.
 */
export function SpanList({ itemId, group }: { itemId: string; group: number }) {
  const t = useTexts("workspace.spans");
  const { page, store, words } = usePage();
  const spans = useWorkspace((state) => state.items[itemId]!.draft.spans);
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  const { onlyWith } = taskDefinition(page.task).spans;
  // A label is painted before the list of highlights that come or go with it.
  const listed = useDeferredValue(useMemo(() => ({ itemId, spans }), [itemId, spans]));
  const needed = onlyWith !== null && label === onlyWith && spans.length === 0;

  function addSelection() {
    const span = markedSelection(store);
    if (span) store.getState().addSpan(itemId, span);
    else store.getState().showMessage(message("selectFirst"));
  }

  return (
    <section aria-label={t("title", { name: words.spans.name })}>
      <div className="mb-2 flex items-center gap-2">
        {page.requirements.length === 0 && (
          <span className={`q-swatch shrink-0 ${spanClass(group)} hl`} aria-hidden />
        )}
        <h3 className="me-auto text-sm font-medium text-ink-soft">
          {t("count", { count: spans.length })}
        </h3>
        <Button
          size="tiny"
          disabled={page.closed}
          onPointerDown={(event) => event.preventDefault()}
          onClick={addSelection}
        >
          <Highlighter size={14} aria-hidden className="shrink-0" /> {t("highlight")}{" "}
          <KeySign>H</KeySign>
        </Button>
        <Button
          size="tiny"
          disabled={page.closed}
          title={t("byKeyboardHint")}
          onClick={() => store.getState().startMarking(markingStart(store, page.items[group]))}
        >
          {t("byKeyboard")} <KeySign>M</KeySign>
        </Button>
      </div>
      {needed && (
        <p className="mb-2 rounded border-s-4 border-accent bg-accent-soft px-3 py-2 text-sm">
          {t("needed", { label: isolated(words.levels[onlyWith]?.name ?? onlyWith) })}{" "}
          <bdi>{words.spans.hint}</bdi>
        </p>
      )}
      <SpanItems {...listed} />
    </section>
  );
}

/** The highlights of an item, each with what can be done with it. */
const SpanItems = memo(function SpanItems({ itemId, spans }: { itemId: string; spans: Span[] }) {
  const t = useTexts("workspace.spans");
  const { page, store } = usePage();
  return (
    <ul className="flex flex-col gap-1.5">
      {spans.map((span, i) => (
        <li
          key={`${span.start}-${span.end}`}
          className="flex items-start gap-2 rounded border border-line bg-sunken px-2 py-1.5 text-sm"
        >
          <span className="min-w-0 flex-1">
            <button
              type="button"
              className="line-clamp-3 text-start hover:underline"
              dir="auto"
              aria-label={t("show", { quote: isolated(span.quote.slice(0, 60)) })}
              title={t("showHint")}
              onClick={() =>
                store
                  .getState()
                  .selectHighlight({ itemId, start: span.start, end: span.end, isFocused: true })
              }
            >
              {span.quote}
            </button>
            {page.requirements.length > 0 && (
              <span className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
                <SpanRequirement id={span.requirement} />
                <Select
                  isSmall
                  disabled={page.closed}
                  aria-label={t("requirement", { quote: isolated(span.quote.slice(0, 40)) })}
                  dir="auto"
                  value={span.requirement ?? ""}
                  onChange={(event) =>
                    store.getState().setRequirement(itemId, i, event.target.value || null)
                  }
                  none={t("noRequirement")}
                  choices={page.requirements.map(({ id, text }, index) => ({
                    id,
                    name: `${index + 1} · ${text}`,
                  }))}
                />
              </span>
            )}
          </span>
          <button
            type="button"
            disabled={page.closed}
            aria-label={t("remove", { quote: isolated(span.quote.slice(0, 60)) })}
            className="flex size-6 shrink-0 items-center justify-center rounded hover:bg-line"
            onClick={() => store.getState().removeSpan(itemId, i)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
});

/** The sign of the requirement that a highlight shows; nothing for none. */
function SpanRequirement({ id }: { id: string | undefined }) {
  const { page } = usePage();
  const index = page.requirements.findIndex((one) => one.id === id);
  return index < 0 ? null : <RequirementSign index={index} />;
}
