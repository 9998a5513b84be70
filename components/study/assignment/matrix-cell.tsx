import { memo, type KeyboardEvent } from "react";
import { useTexts } from "#texts";
import type { TopicState } from "@/lib/domain/assignment/topic-state";

/** What a cell of the matrix shows: a person's topic, or that it is not theirs. */
export interface CellFacts {
  state: TopicState | null;
  /** Number of pages finished, and of all that the person holds or has finished. */
  done: number;
  pages: number;
  /** When the state began, in words; null if that is not known. */
  since: string | null;
}

/** How each state looks. */
const LOOKS: Record<TopicState, { sign: string; tint: string }> = {
  not_started: { sign: "○", tint: "bg-surface text-ink font-semibold" },
  in_progress: { sign: "◐", tint: "bg-mid-soft text-ink font-semibold" },
  done: { sign: "✓", tint: "bg-good-soft text-ink font-semibold" },
  reopened: { sign: "↺", tint: "bg-mid-soft text-ink font-semibold" },
  released: { sign: "–", tint: "text-ink-soft" },
  barred: { sign: "⊘", tint: "text-ink-soft" },
};

/** The sign of a state, with its words beside it. */
export function StateSign({ state }: { state: TopicState }) {
  const t = useTexts("assign.states");
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span aria-hidden className="inline-block w-4 text-center">
        {LOOKS[state].sign}
      </span>
      {t(state)}
    </span>
  );
}

/** One topic of one person. Pressing it assigns the topic, or takes it away. */
export const MatrixCell = memo(function MatrixCell({
  row,
  column,
  topic,
  account,
  state,
  done,
  pages,
  since,
  isLong,
  isFocused,
  isDisabled,
  isFree,
  onPress,
  onKey,
}: CellFacts & {
  row: number;
  column: number;
  topic: string;
  account: string;
  /** Whether the row is as high as titles of two lines. */
  isLong: boolean;
  isFocused: boolean;
  isDisabled: boolean;
  /** Whether the topic has a place left. */
  isFree: boolean;
  onPress: (row: number, column: number) => void;
  onKey: (event: KeyboardEvent, row: number, column: number) => void;
}) {
  const t = useTexts("assign");
  const label = t("cell", {
    topic,
    account,
    state: state === null ? t("states.none") : t(`states.${state}`),
    done: String(done),
    pages,
    since: since ?? "none",
  });
  return (
    <td aria-colindex={column + 2} className="border-s border-line !p-0 text-center">
      <button
        type="button"
        data-cell={`${row} ${column}`}
        tabIndex={isFocused ? 0 : -1}
        disabled={isDisabled}
        aria-label={label}
        title={label}
        onClick={() => onPress(row, column)}
        onKeyDown={(event) => onKey(event, row, column)}
        className={`flex ${isLong ? "h-16" : "h-11"} w-full items-center justify-center gap-1 text-sm tabular-nums hover:outline-2 hover:-outline-offset-2 hover:outline-line-strong focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus disabled:cursor-default ${state === null ? "" : LOOKS[state].tint}`}
      >
        <span aria-hidden className={state === null ? "text-line-strong" : ""}>
          {state === null ? (isFree ? "+" : "") : LOOKS[state].sign}
        </span>
        {pages > 0 && state !== null && (
          <span aria-hidden className="text-xs">
            {done}/{pages}
          </span>
        )}
      </button>
    </td>
  );
});
