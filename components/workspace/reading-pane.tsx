import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { useTexts } from "#texts";
import { ShownText } from "@/components/ui/shown-text";
import { segments, type GroupedSpan } from "@/lib/domain/text/segments";
import { readingSentences } from "@/lib/domain/text/reading-sentences";
import { findGroups, overlayClass, SENTENCE, TITLE } from "./overlays";
import {
  groupOf,
  highlightClass,
  itemOfGroup,
  requirementOfGroup,
  spanClass,
} from "./highlight-groups";
import { shortNameOf } from "./item-names";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { KeptLanes } from "./lanes";
import { SelectedHighlight } from "./selected-highlight";
import { useSettings } from "./settings/settings-store";
import { usePage, useWorkspace } from "./store-context";
import { partSpans, TextParts } from "./text-parts";
import { MarkedNotice } from "./marked-notice";
import { useAtRest } from "./use-at-rest";
import { useMarking } from "./use-marking";

const noChanges = () => () => {};

/**
 * Shows the judged text with the spans of all questions, the keyboard cursor and search matches.
 */
export function ReadingPane() {
  const t = useTexts("workspace.item");
  const { page, store } = usePage();
  const cursor = useWorkspace((state) => state.cursor);
  const find = useWorkspace((state) => state.find);
  const previewed = useWorkspace((state) => state.previewed);
  const spansNow = useStore(
    store,
    useShallow((state) => page.items.map((item) => state.items[item.id]!.draft.spans)),
  );
  // A label and the item that opens are painted before their highlights, of which there may be many.
  const openNow = useWorkspace((state) => state.open);
  const { open, spansOfItems } = useAtRest(
    useMemo(() => ({ open: openNow, spansOfItems: spansNow }), [openNow, spansNow]),
  );
  const hasSpans = (spansOfItems[open]?.length ?? 0) > 0;
  const { size, width, spacing, contrast, sentenceNumbers } = useSettings((settings) => settings);
  const { parts } = page.text;
  const text = useRef<HTMLDivElement>(null);
  // While marking by keyboard, a sentence can be picked by its number.
  const isNumbered = sentenceNumbers || cursor !== null;
  const sentences = useMemo(
    () =>
      isNumbered
        ? readingSentences(store.points.text).map(([start, end]) => ({
            start: store.points.fromUnits(start),
            end: store.points.fromUnits(end),
          }))
        : [],
    [isNumbered, store],
  );

  const [kept] = useState(() => new KeptLanes());
  const drawn = useMemo(() => {
    const spans = spansOfItems.flatMap((own, item) =>
      own.map((span) => ({
        start: span.start,
        end: span.end,
        group: groupOf(item, span, page.requirements),
      })),
    );
    return {
      spans,
      lanes: kept.of(segments(store.points, spans)),
      signs: requirementStarts(spans),
    };
  }, [spansOfItems, store, page.requirements, kept]);
  const cut = useMemo(
    () =>
      segments(store.points, [
        ...drawn.spans,
        ...findGroups(store.points, find),
        ...sentences.map((sentence) => ({ ...sentence, group: SENTENCE })),
        ...(previewed ? overlayClass.previewSpans(previewed) : []),
        ...(cursor ? overlayClass.cursorSpans(store.text, cursor) : []),
        ...partSpans(parts),
        ...titleSpans(page.text),
      ]),
    [drawn, find, sentences, cursor, previewed, store, parts, page.text],
  );
  const numbers = useMemo(
    () => new Map(sentences.map((sentence, i) => [sentence.start, i + 1])),
    [sentences],
  );
  const names = useMemo(() => page.items.map((_item, i) => shortNameOf(page, i)), [page]);

  // Rendered again in the browser: HTML parsing removes the carriage returns of CRLF line ends,
  // which would shift offsets.
  const inBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  useMarking(text);
  // Kept while nothing in it changes, so that a key is not answered by going through the whole text.
  const marked = useMemo(
    () => (
      <TextParts
        parts={parts}
        segments={cut}
        draw={(segment) => (
          <Piece
            key={segment.start}
            text={segment.text}
            groups={groupsInLanes(segment.groups, drawn.lanes)}
            over={segment.groups.map(overlayClass.of).filter(Boolean).join(" ")}
            openItem={segment.groups.some((group) => isOfItem(group, open)) ? open : null}
            names={names}
            requirements={page.requirements}
            signs={drawn.signs.get(segment.start)?.join(" ") ?? ""}
            number={numbers.get(segment.start) ?? 0}
          />
        )}
      />
    ),
    [parts, cut, open, drawn, names, page.requirements, numbers],
  );
  useEffect(() => {
    const own = text.current?.querySelectorAll<HTMLElement>("mark.hl-open") ?? [];
    if (own.length > 0 && !isAnyVisible(own)) own[0]!.scrollIntoView({ block: "center" });
  }, [open, hasSpans]);
  useEffect(() => {
    text.current?.querySelector(".text-cursor")?.scrollIntoView({ block: "nearest" });
  }, [cursor]);
  useEffect(() => {
    if (find !== "") text.current?.querySelector(".found")?.scrollIntoView({ block: "center" });
  }, [find]);

  return (
    <div className="relative">
      {page.text.docid !== undefined && (
        <p className="mb-2 text-sm text-ink-soft">
          {t.rich("docid", {
            id: () => <bdi className="font-mono [overflow-wrap:anywhere]">{page.text.docid}</bdi>,
          })}
        </p>
      )}
      <div
        key={String(inBrowser)}
        id="judged-text"
        ref={text}
        className={`reading ${contrast ? "reading-contrast" : ""}`}
        data-size={size}
        data-width={width}
        data-spacing={spacing}
        dir="auto"
        data-testid="judged-text"
        data-live={inBrowser}
      >
        {marked}
      </div>
      <SelectedHighlight text={text} />
      <MarkedNotice text={text} />
    </div>
  );
}

/** Returns the groups of highlights that cover a piece, each with its lane, the outermost first. */
function groupsInLanes(groups: readonly number[], lanes: ReadonlyMap<number, number>): string {
  return groups
    .filter((group) => group < SENTENCE)
    .sort((a, b) => lanes.get(b)! - lanes.get(a)!)
    .map((group) => `${group}:${lanes.get(group)}`)
    .join(" ");
}

/** Whether a group of highlights belongs to an item. */
function isOfItem(group: number, item: number): boolean {
  return group < SENTENCE && itemOfGroup(group) === item;
}

/** Returns the places of requirements whose highlights begin at a position of the text. */
function requirementStarts(spans: readonly GroupedSpan[]): Map<number, number[]> {
  const starts = new Map<number, number[]>();
  for (const { start, group } of spans) {
    const index = requirementOfGroup(group);
    const indexes = starts.get(start) ?? [];
    if (index === null || indexes.includes(index)) continue;
    starts.set(
      start,
      [...indexes, index].sort((a, b) => a - b),
    );
  }
  return starts;
}

/** Returns the span of the title that a passage begins with; none for other texts. */
function titleSpans({ title, content }: Workspace["text"]): GroupedSpan[] {
  if (!title || !content.startsWith(`${title}\n`)) return [];
  return [{ start: 0, end: [...title].length, group: TITLE }];
}

/** Tells whether one of the elements is in the visible part of the text. */
function isAnyVisible(elements: Iterable<HTMLElement>): boolean {
  return [...elements].some((element) => {
    const pane = element.closest("[data-text]")!.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= pane.top && bottom <= pane.bottom;
  });
}

interface PieceProps {
  text: string;
  /** The groups of highlights that cover it with their lanes, the outermost first: "3:1 0:0". */
  groups: string;
  /** The classes of what is drawn over it. */
  over: string;
  /** Index of the open item; null where none of its highlights is. */
  openItem: number | null;
  names: string[];
  requirements: Workspace["requirements"];
  /** Places of the requirements whose highlights begin here. */
  signs: string;
  number: number;
}

/** A part of the text with the same spans throughout. Rendered again only if it changes. */
const Piece = memo(function Piece({
  text,
  groups,
  over,
  openItem,
  names,
  requirements,
  signs,
  number,
}: PieceProps) {
  const covering = (groups === "" ? [] : groups.split(" ")).map((one) => {
    const [group, lane] = one.split(":").map(Number) as [number, number];
    return { group, lane };
  });
  const all = covering.map(({ group }) => group).sort((a, b) => a - b);
  const nameOf = (group: number) => {
    const item = names[itemOfGroup(group)]!;
    const index = requirementOfGroup(group);
    return index === null ? item : `${item}: ${index + 1} · ${requirements[index]!.text}`;
  };
  const shown = <ShownText text={text} />;
  const covered = covering.reduceRight(
    (inner, { group, lane }) => (
      <mark
        className={`hl ${highlightClass(group, requirements.length > 0)} hl-l-${lane} ${itemOfGroup(group) === openItem ? "hl-open" : ""}`}
        data-groups={all.join(" ")}
        title={all.map(nameOf).join(", ")}
      >
        {inner}
      </mark>
    ),
    over === "" ? shown : <span className={over}>{shown}</span>,
  );
  return (
    <>
      {number > 0 && <span className="sentence-number" data-number={number} aria-hidden />}
      {signs !== "" &&
        signs
          .split(" ")
          .map(Number)
          .map((index) => (
            <span
              key={index}
              className={`requirement-mark ${spanClass(index)}`}
              data-number={index + 1}
              data-name={` ${index + 1}: ${requirements[index]!.text} `}
            />
          ))}
      {covered}
    </>
  );
});
