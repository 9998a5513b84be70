import { Tooltip } from "@/components/ui/kit/tooltip";
import type { AssignedTopic } from "@/lib/contract/assignment";
import { useFormats, useTexts } from "#texts";

/** Width of the first column: on a phone it leaves room for two people beside it. */
export const HEADING_WIDTH = "w-40 min-w-40 max-w-40 sm:w-80 sm:min-w-80 sm:max-w-80";

/** Titles that are longer take two lines. */
const LONG_TITLE = 36;

/** Returns whether the titles of topics need a second line: requests do, names do not. */
export function areLong(topics: readonly AssignedTopic[]): boolean {
  return topics.some(({ title }) => title.length > LONG_TITLE);
}

/** The first cell of a row: a topic to choose, cut to the column; whole when pointed at or focused. */
export function TopicHeading({
  topic: { topic: id, title, items, places: slots },
  taken,
  isLong,
  isChosen,
  onChoose,
}: {
  topic: AssignedTopic;
  /** Number of people who have it. */
  taken: number;
  isLong: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const t = useTexts("assign");
  const { number } = useFormats();
  return (
    <th
      scope="row"
      className={`sticky start-0 z-10 bg-surface !px-2 !py-0 !align-middle !font-normal sm:!px-3 ${HEADING_WIDTH}`}
    >
      <Tooltip text={`${id}: ${title}`}>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            aria-label={t("choose", { topic: id })}
          />
          <span className="min-w-0 flex-1 leading-tight">
            <span
              className={`text-sm font-medium ${isLong ? "line-clamp-2 wrap-anywhere" : "block truncate"}`}
            >
              <bdi>{title}</bdi>
            </span>
            <span className="block truncate text-xs text-ink-soft tabular-nums">
              {t("topicFacts", { items, taken: number(taken), places: slots })} · <bdi>{id}</bdi>
            </span>
          </span>
        </label>
      </Tooltip>
    </th>
  );
}
