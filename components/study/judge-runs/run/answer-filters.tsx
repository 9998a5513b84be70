import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { OUTCOMES, type Outcome } from "@/lib/domain/judge-outcomes";
import { addressOf, type AnswerAddress } from "./answer-address";
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
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <div className="mb-4 flex flex-col gap-4">
      <nav aria-label={t("filter.outcome")} className="flex flex-wrap gap-2">
        <OutcomeLink asked={asked} outcome={undefined} count={total} />
        {OUTCOMES.filter((outcome) => counts[outcome]).map((outcome) => (
          <OutcomeLink key={outcome} asked={asked} outcome={outcome} count={counts[outcome]!} />
        ))}
        {fragile !== null && <FragileLink asked={asked} which="yes" count={fragile} />}
        {partlyMalformed > 0 && (
          <FragileLink asked={asked} which="malformed" count={partlyMalformed} />
        )}
      </nav>
      <TopicAndWords topics={topics} asked={asked}>
        {asked.fragile && <input type="hidden" name="fragile" value={asked.fragile} />}
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

/** Turns the choice of fragile items on and off; it goes together with an outcome. */
function FragileLink({
  asked,
  which,
  count,
}: {
  asked: AnswerAddress;
  which: NonNullable<AnswerAddress["fragile"]>;
  count: number;
}) {
  const t = useTexts("judgeRun.filter");
  const formats = useFormats();
  const isCurrent = asked.fragile === which;
  const fragile = isCurrent ? undefined : which;
  const [name, hint] =
    which === "yes" ? [t("fragile"), t("fragileHint")] : [t("partly"), t("partlyHint")];
  return (
    <Link
      href={addressOf({ ...asked, fragile, after: undefined, before: undefined })}
      aria-current={isCurrent ? "true" : undefined}
      title={hint}
      className={`button ${isCurrent ? "!border-accent-solid bg-accent-soft" : ""}`}
    >
      {name} <span className="text-ink-soft tabular-nums">{formats.number(count)}</span>
    </Link>
  );
}
