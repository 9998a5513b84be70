"use client";

import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useFormats, useTexts } from "#texts";
import { useRowsInSight } from "@/components/ui/kit/table/use-rows-in-sight";
import { useIsInBrowser } from "@/components/ui/kit/use-is-in-browser";
import type { AssignedCell, AssignmentMatrix } from "@/lib/contract/assignment";
import { MatrixCell } from "./matrix-cell";

/** Height of a row, in pixels; the class of the cells has the same. */
const ROW = 45;

interface Props {
  matrix: AssignmentMatrix;
  /** Indexes of the topics to show, in order. */
  shown: readonly number[];
  /** Chosen topics, by index. */
  chosen: ReadonlySet<number>;
  busy: boolean;
  onChoose: (topics: readonly number[], isChosen: boolean) => void;
  onPress: (topic: number, person: number, cell: AssignedCell | null) => void;
}

/** Topics by people. Only the rows in sight are drawn; arrow keys move from cell to cell. */
export function Matrix({ matrix, shown, chosen, busy, onChoose, onPress }: Props) {
  const t = useTexts("assign");
  const { number, dateTime } = useFormats();
  const region = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: 0 });
  const cells = useMemo(
    () => new Map(matrix.cells.map((cell) => [`${cell.topic} ${cell.person}`, cell])),
    [matrix.cells],
  );
  const { from, until } = useRowsInSight(region, shown.length, ROW);
  const isInBrowser = useIsInBrowser();
  const { people, topics } = matrix;
  const active = {
    row: Math.min(focus.row, Math.max(shown.length - 1, 0)),
    column: Math.min(focus.column, Math.max(people.length - 1, 0)),
  };
  const isAllChosen = shown.length > 0 && shown.every((topic) => chosen.has(topic));

  function press(row: number, column: number) {
    const topic = shown[row]!;
    setFocus({ row, column });
    onPress(topic, column, cells.get(`${topic} ${column}`) ?? null);
  }

  function move(event: KeyboardEvent, row: number, column: number) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      row: Math.max(0, Math.min(shown.length - 1, row + step[0])),
      column: Math.max(0, Math.min(people.length - 1, column + step[1])),
    };
    setFocus(next);
    const find = () =>
      region.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`);
    if (find()) return find()!.focus();
    // The row is not drawn yet.
    region.current?.scrollTo({ top: next.row * ROW });
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
  }

  return (
    <div
      ref={region}
      role="region"
      aria-label={t("matrix")}
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto rounded-md border border-line"
    >
      <table
        className="table w-max border-separate border-spacing-0"
        aria-rowcount={shown.length + 1}
      >
        <caption className="sr-only">{t("matrix")}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 w-44 min-w-44 bg-surface sm:w-72 sm:min-w-72"
            >
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={isAllChosen}
                  onChange={(event) => onChoose(shown, event.target.checked)}
                />
                {t("topics", { count: shown.length })}
              </label>
            </th>
            {people.map((person) => (
              <th
                key={person.account}
                scope="col"
                className="sticky top-0 z-10 max-w-28 bg-surface !px-2 text-center align-bottom"
                title={person.account}
              >
                <span
                  className={`block max-w-24 truncate ${person.canHave ? "" : "text-ink-soft line-through"}`}
                >
                  {person.account}
                </span>
                <span className="block text-xs font-normal text-ink-soft tabular-nums">
                  {t("load", { items: person.items })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isInBrowser && <Space height={from * ROW} />}
          {shown.slice(from, until).map((topic, i) => {
            const { topic: id, title, items, places } = topics[topic]!;
            const row = from + i;
            const taken = people.filter((_person, column) => isTaken(cells, topic, column)).length;
            return (
              <tr key={id} aria-rowindex={row + 2} className="h-[45px]">
                <th
                  scope="row"
                  className="sticky start-0 z-10 w-44 min-w-44 !border-line bg-surface !py-0 !font-normal sm:w-72 sm:min-w-72"
                >
                  <label className="flex items-center gap-2">
                    <input
                      type="checkbox"
                      checked={chosen.has(topic)}
                      onChange={(event) => onChoose([topic], event.target.checked)}
                      aria-label={t("choose", { topic: id })}
                    />
                    <span className="min-w-0 flex-1 leading-tight" title={`${id}: ${title}`}>
                      <span className="block truncate text-sm font-medium" dir="auto">
                        {title}
                      </span>
                      <span className="block truncate text-xs text-ink-soft tabular-nums">
                        <bdi>{id}</bdi> · {t("topicFacts", { items, taken: number(taken), places })}
                      </span>
                    </span>
                  </label>
                </th>
                {people.map((person, column) => {
                  const cell = cells.get(`${topic} ${column}`);
                  return (
                    <MatrixCell
                      key={person.account}
                      row={row}
                      column={column}
                      topic={id}
                      account={person.account}
                      state={cell?.state ?? null}
                      done={cell?.done ?? 0}
                      pages={cell ? cell.done + cell.held : 0}
                      since={cell?.since ? dateTime(cell.since) : null}
                      isFree={taken < places}
                      isFocused={row === active.row && column === active.column}
                      isDisabled={busy || !isInBrowser || (!person.canHave && !cell)}
                      onPress={press}
                      onKey={move}
                    />
                  );
                })}
              </tr>
            );
          })}
          {isInBrowser && <Space height={(shown.length - until) * ROW} />}
        </tbody>
      </table>
    </div>
  );
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, -100_000],
  End: [0, 100_000],
};

function isTaken(cells: Map<string, AssignedCell>, topic: number, person: number): boolean {
  const state = cells.get(`${topic} ${person}`)?.state;
  return state !== undefined && state !== "released" && state !== "barred";
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
