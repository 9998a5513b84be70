import { useTexts } from "#texts";
import { AGAINST_PEOPLE, COMPARISONS } from "@/lib/domain/judge-outcomes";
import { FilterLink } from "../run/filter-link";
import { TopicAndWords } from "../run/topic-and-words";
import type { ComparedAddress } from "./compared-address";

interface Props {
  asked: ComparedAddress;
  topics: readonly string[];
  withPeople: boolean;
}

/** The choices of the items that are listed. All stand in the address. */
export function ComparedFilters({ asked, topics, withPeople }: Props) {
  const t = useTexts("judgeCompare.show");
  const offered = COMPARISONS.filter((one) => withPeople || !AGAINST_PEOPLE.includes(one));
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("label")} className="flex flex-wrap gap-2">
        {[undefined, ...offered].map((show) => (
          <FilterLink
            key={show ?? "all"}
            address={{ ...asked, show }}
            isCurrent={asked.show === show}
            scroll={false}
          >
            {t(show ?? "all")}
          </FilterLink>
        ))}
      </nav>
      <TopicAndWords topics={topics} asked={asked} />
    </div>
  );
}
