import Link from "next/link";
import { useTexts } from "#texts";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { AGAINST_PEOPLE, COMPARISONS, type Comparison } from "@/lib/domain/judge-outcomes";
import { addressOf } from "../run/answer-address";
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
  const ofAnswers = useTexts("judgeRun.filter");
  const offered = COMPARISONS.filter((one) => withPeople || !AGAINST_PEOPLE.includes(one));
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("label")} className="flex flex-wrap gap-2">
        {[undefined, ...offered].map((show) => (
          <ShowLink key={show ?? "all"} asked={asked} show={show} />
        ))}
      </nav>
      <AppliedForm className="flex flex-wrap items-end gap-4 text-sm">
        <input type="hidden" name="a" value={asked.a ?? ""} />
        <input type="hidden" name="b" value={asked.b ?? ""} />
        {asked.show && <input type="hidden" name="show" value={asked.show} />}
        <label className="flex min-w-0 flex-col gap-1 font-medium">
          {ofAnswers("topic")}
          <select className="field" name="topic" defaultValue={asked.topic ?? ""}>
            <option value="">{ofAnswers("allTopics")}</option>
            {topics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        </label>
        <label className="flex min-w-0 flex-1 flex-col gap-1 font-medium">
          {ofAnswers("search")}
          <input
            className="field"
            type="search"
            name="search"
            defaultValue={asked.search ?? ""}
            placeholder={ofAnswers("searchHint")}
          />
        </label>
      </AppliedForm>
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
