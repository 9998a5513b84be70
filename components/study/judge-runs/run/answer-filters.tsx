import { useTexts } from "#texts";
import { OUTCOMES, type Outcome } from "@/lib/domain/judge-outcomes";
import type { AnswerAddress } from "./answer-address";
import { FilterLink } from "./filter-link";
import { TopicAndWords } from "./topic-and-words";

interface Props {
  counts: Partial<Record<Outcome, number>>;
  topics: readonly string[];
  /** Number of items whose samples differ; null if every item was asked once. */
  fragile: number | null;
  /** Number of items that have a label although some samples are malformed. */
  partlyMalformed: number;
  asked: AnswerAddress;
}

/** The choices of the answers that are listed: outcome, fragile items, topic, and words. All stand in the address. */
export function AnswerFilters({ counts, topics, fragile, partlyMalformed, asked }: Props) {
  const t = useTexts("judgeRun");
  // They go together with an outcome; a second choice takes the first one back.
  const marks = [
    fragile !== null && ({ fragile: "yes", name: "fragile", count: fragile } as const),
    partlyMalformed > 0 &&
      ({ fragile: "malformed", name: "partly", count: partlyMalformed } as const),
  ].filter((mark) => mark !== false);
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("filter.outcome")} className="flex flex-wrap gap-2">
        {[undefined, ...OUTCOMES.filter((outcome) => counts[outcome])].map((outcome) => (
          <FilterLink
            key={outcome ?? "all"}
            address={{ ...asked, outcome }}
            isCurrent={asked.outcome === outcome}
            count={outcome ? counts[outcome] : total}
            title={outcome && t(`outcomeHints.${outcome}`)}
          >
            {outcome ? t(`outcomes.${outcome}`) : t("filter.all")}{" "}
          </FilterLink>
        ))}
        {marks.map(({ fragile, name, count }) => (
          <FilterLink
            key={name}
            address={{ ...asked, fragile: asked.fragile === fragile ? undefined : fragile }}
            isCurrent={asked.fragile === fragile}
            count={count}
            title={t(`filter.${name}Hint`)}
          >
            {t(`filter.${name}`)}{" "}
          </FilterLink>
        ))}
      </nav>
      <TopicAndWords topics={topics} asked={asked} />
    </div>
  );
}
