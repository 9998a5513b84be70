import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { OUTCOMES, type Outcome } from "@/lib/domain/judge-outcomes";
import { addressOf, type AnswerAddress } from "./answer-address";
import { TopicAndWords } from "./topic-and-words";

interface Props {
  counts: Partial<Record<Outcome, number>>;
  topics: readonly string[];
  asked: AnswerAddress;
}

/** The choices of the answers that are listed: outcome, topic, and words. All stand in the address. */
export function AnswerFilters({ counts, topics, asked }: Props) {
  const t = useTexts("judgeRun");
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("filter.outcome")} className="flex flex-wrap gap-2">
        <OutcomeLink asked={asked} outcome={undefined} count={total} />
        {OUTCOMES.filter((outcome) => counts[outcome]).map((outcome) => (
          <OutcomeLink key={outcome} asked={asked} outcome={outcome} count={counts[outcome]!} />
        ))}
      </nav>
      <TopicAndWords topics={topics} asked={asked}>
        {asked.outcome && <input type="hidden" name="outcome" value={asked.outcome} />}
      </TopicAndWords>
    </div>
  );
}

function OutcomeLink({
  asked,
  outcome,
  count,
}: {
  asked: AnswerAddress;
  outcome: Outcome | undefined;
  count: number;
}) {
  const t = useTexts("judgeRun");
  const formats = useFormats();
  const isCurrent = asked.outcome === outcome;
  return (
    <Link
      href={addressOf({ ...asked, outcome, after: undefined, before: undefined })}
      aria-current={isCurrent ? "true" : undefined}
      title={outcome && t(`outcomeHints.${outcome}`)}
      className={`button ${isCurrent ? "!border-accent-solid bg-accent-soft" : ""}`}
    >
      {outcome ? t(`outcomes.${outcome}`) : t("filter.all")}{" "}
      <span className="text-ink-soft tabular-nums">{formats.number(count)}</span>
    </Link>
  );
}
