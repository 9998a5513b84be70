import { PictureView } from "@/components/figures/picture-view";
import { plural } from "@/components/ui/plural";
import {
  judgeSummaries,
  type JudgeSummary,
  type SummaryFigure,
} from "@/lib/domain/agreement/judge-summary";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { judgeSummaryPicture } from "@/lib/domain/pictures/judge-summary-picture";
import { noteText } from "@/lib/messages/note-text";

/** With fewer topics a figure says little about other topics. */
const FEW_TOPICS = 10;

/** Answers first what is asked first: does each judge rank and label as people do? */
export function JudgeSummarySection({
  figures,
  topics,
}: {
  figures: ConditionFigures;
  topics: number;
}) {
  const summaries = judgeSummaries(figures);
  if (summaries.length === 0) return null;
  return (
    <section className="card" aria-labelledby={`summary-${figures.condition}`}>
      <h2 id={`summary-${figures.condition}`} className="mb-3 text-lg font-semibold">
        In short
      </h2>
      <div className="grid grid-cols-1 gap-6 2xl:grid-cols-2">
        {summaries.map((summary) => (
          <Summary key={summary.judge} summary={summary} topics={topics} />
        ))}
      </div>
    </section>
  );
}

function Summary({ summary, topics }: { summary: JudgeSummary; topics: number }) {
  const picture = judgeSummaryPicture(summary);
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong>{summary.judge}</strong> {sentence(summary)}{" "}
        <span className="text-ink-soft">
          {plural(topics, "topic")}
          {topics < FEW_TOPICS ? ": too few to be sure." : "."}
        </span>
      </p>
      {picture && (
        <PictureView picture={picture}>
          Dots are the judge, lines their 95 % intervals, bands what people reach among themselves.
        </PictureView>
      )}
    </div>
  );
}

function sentence({ topics, systems, items }: JudgeSummary): string {
  const parts = [
    topics && `ranks topics and systems like people: Spearman ${said(topics)}`,
    systems && `ranks systems like people: ${said(systems)}`,
    items &&
      `agrees with their majority on ${plural(items.figure.n, "item")}: kappa ${said(items)}`,
  ].filter((part) => part !== null);
  return `${parts.join("; ")}.`;
}

function said({ figure, people }: SummaryFigure): string {
  if (figure.value === null)
    return `no value${figure.reason ? ` (${noteText(figure.reason)})` : ""}`;
  const interval = figure.ci ? ` [${two(figure.ci[0])}, ${two(figure.ci[1])}]` : "";
  const among = people
    ? `, people among themselves ${people[0] === people[1] ? two(people[0]) : `${two(people[0])} to ${two(people[1])}`}`
    : "";
  return `${two(figure.value)}${interval}${among}`;
}

function two(value: number): string {
  return value.toFixed(2).replace("-", "−");
}
