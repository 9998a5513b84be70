import Link from "next/link";
import { useTexts } from "#texts";
import { hasWork, isBegun } from "@/lib/domain/assignment/own-state";
import type { AnnotatorStage, AnnotatorTopic } from "@/lib/domain/assignment/own-work";
import { sourceOf } from "@/lib/tasks/labels";
import { AttemptList } from "./attempt-list";
import { ClaimButton } from "./claim-button";
import { StageFacts, type StageOffer } from "./stage-facts";
import { TopicLine } from "./topic-line";

const ORDER = ["open", "judged", "waiting", "done"] as const;

/** Returns where a topic stands for the annotator. */
function stateOf({ pages, more, isToDeclare }: AnnotatorTopic): (typeof ORDER)[number] {
  if (pages.some((page) => !page.completed)) return "open";
  if (more) return "waiting";
  return isToDeclare ? "judged" : "done";
}

/** A stage of the annotator's work: what is open, what is available, what is done. */
export function StageSection({
  slug,
  stage,
  isOpen,
  isNext,
  isSummed,
  offer,
}: {
  slug: string;
  stage: AnnotatorStage;
  /** Whether the study gives out pages to this annotator. */
  isOpen: boolean;
  /** Whether the page's main action leads to this stage already. */
  isNext: boolean;
  /** Whether the page shows the summary of this stage already. */
  isSummed: boolean;
  offer: StageOffer;
}) {
  const t = useTexts("annotator.stage");
  const next = useTexts("annotator.next");
  const isDrawn = sourceOf(stage.task).drawn;
  const groups = ORDER.map((state) => ({
    state,
    topics: stage.topics.filter((topic) => stateOf(topic) === state),
  })).filter(({ topics }) => topics.length > 0);
  return (
    <section aria-labelledby={`stage-${stage.id}`} className="card">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={`stage-${stage.id}`} className="text-lg font-semibold">
          {stage.name}
        </h2>
        <Progress stage={stage} isOpen={isOpen} />
        {stage.done > 0 && !isSummed && (
          <Link className="text-sm" href={`/studies/${slug}?summary=${stage.id}`}>
            {t("summary")}
          </Link>
        )}
        {isOpen && hasWork(stage) && (
          <ClaimButton
            slug={slug}
            stageId={stage.id}
            label={!isBegun(stage) ? next("begin") : isNext ? next("continue") : t("continueHere")}
            nothing={isDrawn ? next("drawn") : next("none")}
          />
        )}
      </div>
      {isOpen && !isNext && hasWork(stage) && <StageFacts stage={stage} offer={offer} />}
      {stage.attempts.length > 0 && !isSummed && <AttemptList attempts={stage.attempts} />}
      {isDrawn && stage.topics.length === 0 && (
        <p className="text-sm text-ink-soft">{next("drawn")}</p>
      )}
      {groups.map(({ state, topics }) => (
        <div key={state}>
          <h3 className="mt-2 text-sm font-medium text-ink-soft">{t(state)}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {topics.map((topic) => (
              <TopicLine
                key={topic.topicId}
                slug={slug}
                stage={stage}
                topic={topic}
                canTake={isOpen}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The number of free pages is not shown: it would reveal known pages. */
function Progress({ stage, isOpen }: { stage: AnnotatorStage; isOpen: boolean }) {
  const t = useTexts("annotator.stage");
  const { done, mine, stop } = stage;
  const isAvailable = stage.more && isOpen;
  if (stop === "exam") return <span className="chip">{t("failed")}</span>;
  if (stop === "batch") return <span className="chip">{t("filteredOut")}</span>;
  if (stop === "release") return <span className="chip">{t("waits")}</span>;
  if (stop === "paused" && isOpen) return <span className="chip">{t("paused")}</span>;
  if (mine === 0)
    return <span className="chip">{isAvailable ? t("available") : t("nothing")}</span>;
  const progress = t("progress", { done, mine });
  return <span className="chip">{isAvailable ? t("more", { progress }) : progress}</span>;
}
