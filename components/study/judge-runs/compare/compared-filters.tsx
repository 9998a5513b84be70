import Link from "next/link";
import { useTexts } from "#texts";
import { AGAINST_PEOPLE, COMPARISONS, type Comparison } from "@/lib/domain/judge-outcomes";
import { addressOf } from "../run/answer-address";
import { TopicAndWords } from "../run/topic-and-words";
import type { ComparedAddress } from "./compared-address";

/** The choices of the items that are listed. All stand in the address. */
export function ComparedFilters({
  asked,
  topics,
  withPeople,
}: {
  asked: ComparedAddress;
  topics: readonly string[];
  withPeople: boolean;
}) {
  const t = useTexts("judgeCompare.show");
  const offered = COMPARISONS.filter((one) => withPeople || !AGAINST_PEOPLE.includes(one));
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("label")} className="flex flex-wrap gap-2">
        {[undefined, ...offered].map((show) => (
          <ShowLink key={show ?? "all"} asked={asked} show={show} />
        ))}
      </nav>
      <TopicAndWords topics={topics} asked={asked}>
        <input type="hidden" name="a" value={asked.a ?? ""} />
        <input type="hidden" name="b" value={asked.b ?? ""} />
        {asked.show && <input type="hidden" name="show" value={asked.show} />}
      </TopicAndWords>
    </div>
  );
}

function ShowLink({ asked, show }: { asked: ComparedAddress; show: Comparison | undefined }) {
  const t = useTexts("judgeCompare.show");
  const isCurrent = asked.show === show;
  return (
    <Link
      href={addressOf({ ...asked, show, after: undefined, before: undefined })}
      scroll={false}
      aria-current={isCurrent ? "true" : undefined}
      className={`button ${isCurrent ? "!border-accent-solid bg-accent-soft" : ""}`}
    >
      {t(show ?? "all")}
    </Link>
  );
}
