import { Space } from "@/components/ui/kit/table/space";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useFormats, useTexts } from "#texts";
import { useRowsInSight } from "@/components/ui/kit/table/use-rows-in-sight";
import { useIsInBrowser } from "@/components/ui/kit/use-is-in-browser";
import type { AssignedCell, AssignmentMatrix } from "@/lib/contract/assignment";
import { isHeldState } from "@/lib/domain/assignment/topic-state";
import { MatrixCell } from "./matrix-cell";
import { hasFreeSlot } from "./topic-filter";
import { areLong, HEADING_WIDTH, TopicHeading } from "./topic-heading";

/**
 * A row with titles of one line, and of two: its height in pixels, and the class that gives it.
 * Pages that the server draws have no inline styles.
 */
const ROWS = {
  short: { height: 45, className: "h-[45px]" },
  long: { height: 65, className: "h-[65px]" },
} as const;

/** The width of a person's column in pixels, and the class that gives it. */
const COLUMN = { width: 96, className: "w-24 min-w-24 max-w-24" };

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

/**
 * Topics by people. Only the rows and columns in sight are drawn; arrow keys move from cell to cell.
 */
export function Matrix({ matrix, shown, chosen, busy, onChoose, onPress }: Props) {
  const t = useTexts("assign");
  const { dateTime } = useFormats();
  const region = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: 0 });
  const cells = useMemo(
    () => new Map(matrix.cells.map((cell) => [`${cell.topic} ${cell.person}`, cell])),
    [matrix.cells],
  );
  const { people, topics } = matrix;
  const isLong = useMemo(() => areLong(topics), [topics]);
  const { height: rowHeight, className: rowClass } = ROWS[isLong ? "long" : "short"];
  const { from, until } = useRowsInSight(region, shown.length, rowHeight, { spare: 5, first: 20 });
  const across = useRowsInSight(region, people.length, COLUMN.width, {
    areColumns: true,
    spare: 3,
    first: 15,
  });
  const drawn = people.slice(across.from, across.until);
  const isInBrowser = useIsInBrowser();
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
    // It is not drawn yet.
    const isRightToLeft = region.current?.matches(":dir(rtl)") ?? false;
    const left = next.column * COLUMN.width * (isRightToLeft ? -1 : 1);
    region.current?.scrollTo({ top: next.row * rowHeight, left });
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
        aria-colcount={people.length + 1}
      >
        <caption className="sr-only">{t("matrix")}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className={`sticky start-0 top-0 z-20 bg-surface !px-2 sm:!px-3 ${HEADING_WIDTH}`}
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
            {isInBrowser && <Beside columns={across.from} />}
            {drawn.map((person, i) => (
              <th
                key={person.account}
                scope="col"
                aria-colindex={across.from + i + 2}
                className={`sticky top-0 z-10 bg-surface !px-1 text-center align-bottom ${COLUMN.className}`}
                title={person.account}
              >
                <span
                  className={`block truncate ${person.canHave ? "" : "text-ink-soft line-through"}`}
                >
                  {person.account}
                </span>
                <span className="block text-xs font-normal text-ink-soft tabular-nums">
                  {t("load", { items: person.items })}
                </span>
              </th>
            ))}
            {isInBrowser && <Beside columns={people.length - across.until} />}
          </tr>
        </thead>
        <tbody>
          {isInBrowser && <Space height={from * rowHeight} />}
          {shown.slice(from, until).map((topic, i) => {
            const { topic: id } = topics[topic]!;
            const row = from + i;
            const taken = people.filter((_person, column) => isTaken(cells, topic, column)).length;
            return (
              <tr key={id} aria-rowindex={row + 2} className={rowClass}>
                <TopicHeading
                  topic={topics[topic]!}
                  taken={taken}
                  isLong={isLong}
                  isChosen={chosen.has(topic)}
                  onChoose={(isChosen) => onChoose([topic], isChosen)}
                />
                {isInBrowser && <Beside columns={across.from} />}
                {drawn.map((person, i) => {
                  const column = across.from + i;
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
                      isLong={isLong}
                      since={cell?.since ? dateTime(cell.since) : null}
                      isFree={hasFreeSlot(topics[topic]!, taken)}
                      isFocused={row === active.row && column === active.column}
                      isDisabled={busy || !isInBrowser || (!person.canHave && !cell)}
                      onPress={press}
                      onKey={move}
                    />
                  );
                })}
                {isInBrowser && <Beside columns={people.length - across.until} />}
              </tr>
            );
          })}
          {isInBrowser && <Space height={(shown.length - until) * rowHeight} />}
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
  return isHeldState(cells.get(`${topic} ${person}`)?.state);
}

/** Keeps the width of columns that are not drawn. */
function Beside({ columns }: { columns: number }) {
  if (columns <= 0) return null;
  return <td aria-hidden style={{ minWidth: columns * COLUMN.width, padding: 0 }} />;
}
