import { Trash2 } from "lucide-react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from "react";
import { Button } from "@/components/ui/kit/button";
import type { CodePoints } from "@/lib/domain/text/code-points";
import { directionAt } from "@/lib/domain/text/direction";
import { snapToWords } from "@/lib/domain/text/words";
import type { Span } from "@/lib/domain/text/span";
import { useTexts } from "#texts";
import { isolated, shortNameOf } from "./item-names";
import { rangeOfUnits, spanOfUnits, unitsAtPoint } from "./selection-span";
import { settingsStore } from "./settings/settings-store";
import { usePage, useWorkspace } from "./store-context";

type End = "start" | "end";

interface Position {
  x: number;
  y: number;
  height: number;
}

/**
 * The highlight that was clicked: handles at its ends to drag or to move with the arrow keys, and
 * what can be done with it.
 */
export function SelectedHighlight({ text }: { text: RefObject<HTMLElement | null> }) {
  const t = useTexts("workspace");
  const { page, store } = usePage();
  const selected = useWorkspace((state) => state.selected);
  const spans = useWorkspace((state) =>
    selected === null ? null : state.items[selected.itemId]!.draft.spans,
  );
  const open = useWorkspace((state) => state.open);
  const [positions, setPositions] = useState<Record<End, Position> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const owner = page.items.findIndex((item) => item.id === selected?.itemId);
  const index =
    spans?.findIndex((one) => one.start === selected!.start && one.end === selected!.end) ?? -1;
  const span = spans?.[index] ?? null;

  useLayoutEffect(() => {
    const container = text.current;
    if (!container || !span) return;
    const measure = () => setPositions(positionsOf(container, box.current!, store.points, span));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, [span, store, text]);

  const isFocused = selected?.isFocused === true;
  useEffect(() => {
    if (!isFocused || !positions) return;
    const handle = box.current?.querySelector<HTMLElement>("[data-end=end]");
    handle?.focus({ preventScroll: true });
    handle?.scrollIntoView({ block: "nearest" });
  }, [isFocused, positions]);

  if (!selected || !span) return null;
  const isOwn = owner === open;

  function moveTo(moved: Span | null) {
    if (!moved || !selected) return;
    store.getState().moveSpan(selected.itemId, index, moved);
    store.getState().selectHighlight({ ...selected, start: moved.start, end: moved.end });
  }

  function remove() {
    store.getState().removeSpan(selected!.itemId, index);
    store.getState().selectHighlight(null);
  }

  return (
    <div ref={box} className="pointer-events-none absolute inset-0 z-10">
      {positions && isOwn && !page.closed && (
        <>
          {(["start", "end"] as const).map((end) => (
            <Handle
              key={end}
              end={end}
              position={positions[end]}
              span={span}
              text={text}
              onMove={moveTo}
            />
          ))}
        </>
      )}
      {positions && (
        <Toolbar position={positions.end}>
          <span className="px-2 font-medium">{shortNameOf(page, owner)}</span>
          {!isOwn && (
            <Button size="tiny" onClick={() => store.getState().openItem(owner)}>
              {t("selected.goTo")}
            </Button>
          )}
          {!page.closed && (
            <Button
              size="tiny"
              onClick={remove}
              aria-label={t("spans.removeHere", { quote: isolated(span.quote.slice(0, 60)) })}
            >
              <Trash2 size={14} aria-hidden /> {t("selected.remove")}
            </Button>
          )}
          <Button size="tiny" onClick={() => store.getState().selectHighlight(null)}>
            {t("selected.close")}
          </Button>
        </Toolbar>
      )}
    </div>
  );
}

/** What can be done with the highlight, below its end. */
function Toolbar({ position, children }: { position: Position; children: React.ReactNode }) {
  const t = useTexts("workspace.selected");
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current!;
    const room = element.parentElement!.clientWidth - element.offsetWidth;
    element.style.left = `${Math.max(0, Math.min(position.x, room))}px`;
    element.style.top = `${position.y + position.height + 10}px`;
  }, [position]);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("title")}
      className="pointer-events-auto absolute flex items-center gap-1 rounded-md border border-line-strong bg-surface p-1 text-sm shadow-lg"
    >
      {children}
    </div>
  );
}

interface Props {
  end: End;
  position: Position;
  span: Span;
  text: RefObject<HTMLElement | null>;
  onMove: (span: Span | null) => void;
}

/** A handle at an end of the highlight. */
function Handle({ end, position, span, text, onMove }: Props) {
  const t = useTexts("workspace.selected");
  const { store } = usePage();
  const handle = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<Span | null>(null);
  const name = t(end);

  useLayoutEffect(() => {
    handle.current!.style.left = `${position.x - 12}px`;
    handle.current!.style.top = `${position.y + (end === "start" ? -16 : position.height - 8)}px`;
  }, [position, end]);

  function drag(event: PointerEvent) {
    const container = text.current;
    if (!container || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const units = unitsAtPoint(container, event.clientX, event.clientY);
    if (units === null) return;
    const { points } = store;
    const [from, to] =
      end === "start" ? [units, points.toUnits(span.end)] : [points.toUnits(span.start), units];
    if (from >= to) return;
    const ends = settingsStore.getState().snapToWords
      ? snapToWords(store.text.words, from, to)
      : ([from, to] as const);
    const next = spanOfUnits(points, ...ends);
    setMoved(next);
    store.getState().preview(next);
  }

  function drop() {
    store.getState().preview(null);
    onMove(moved);
    setMoved(null);
  }

  function press(key: string): boolean {
    const { points } = store;
    const isRtl = directionAt(points.text, points.toUnits(span[end])) === "rtl";
    const forward = isRtl ? "ArrowLeft" : "ArrowRight";
    const back = isRtl ? "ArrowRight" : "ArrowLeft";
    if (key !== forward && key !== back) return false;
    onMove(store.text.withEndMoved(span, end, key === forward ? 1 : -1));
    return true;
  }

  return (
    <button
      ref={handle}
      type="button"
      data-end={end}
      aria-label={name}
      title={name}
      className="pointer-events-auto absolute flex size-6 cursor-ew-resize touch-none items-center justify-center before:size-3 before:rounded-full before:border-2 before:border-surface before:bg-focus before:shadow-lg pointer-coarse:size-11 pointer-coarse:before:size-5"
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={(event) => {
        if (press(event.key)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    />
  );
}

/** Returns where the ends of a span are, relative to the layer over the text. */
function positionsOf(
  container: HTMLElement,
  layer: HTMLElement,
  points: CodePoints,
  span: Span,
): Record<End, Position> {
  const range = rangeOfUnits(container, points.toUnits(span.start), points.toUnits(span.end));
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first, last] = [boxes[0] ?? range.getBoundingClientRect(), boxes.at(-1)];
  const end = last ?? first;
  const origin = layer.getBoundingClientRect();
  const isRtl = (at: number) => directionAt(points.text, points.toUnits(at)) === "rtl";
  return {
    start: {
      x: (isRtl(span.start) ? first.right : first.left) - origin.left,
      y: first.top - origin.top,
      height: first.height,
    },
    end: {
      x: (isRtl(span.end) ? end.left : end.right) - origin.left,
      y: end.top - origin.top,
      height: end.height,
    },
  };
}
