import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
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

interface Props {
  slug: string;
  stage: AnnotatorStage;
  /** Whether the study gives out pages to this annotator. */
  isOpen: boolean;
  /** Whether the page's main action leads to this stage already. */
  isNext: boolean;
  /** Whether the page shows the summary of this stage already. */
  isSummed: boolean;
  /** The annotator's time in this stage. */
  activeMs: number;
  offer: StageOffer;
}

/** A stage of the annotator's work in one line, with its topics and pages behind a disclosure. */
export function StageSection({ slug, stage, isOpen, isNext, isSummed, activeMs, offer }: Props) {
  const t = useTexts("annotator.stage");
  const next = useTexts("annotator.next");
  const { duration } = useFormats();
  const progress = useProgressText(stage, isOpen);
  const isDrawn = sourceOf(stage.task).drawn;
  const groups = ORDER.map((state) => ({
    state,
    topics: stage.topics.filter((topic) => stateOf(topic) === state),
  })).filter(({ topics }) => topics.length > 0);
  const isOffered = isOpen && hasWork(stage) && !isNext;
  return (
    <section aria-labelledby={`stage-${stage.id}`} className="flex flex-col gap-1 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_8rem_auto]">
        <h3 id={`stage-${stage.id}`} className="font-semibold">
          {stage.name}
        </h3>
        <span className="flex items-center gap-3 text-sm tabular-nums">
          {stage.mine > 0 && (
            <progress
              className="h-2 w-24 shrink-0"
              max={stage.mine}
              value={stage.done}
              aria-hidden
            />
          )}
          <span>{progress}</span>
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          {activeMs > 0 && duration(activeMs)}
        </span>
        <span className="flex flex-wrap items-center justify-end gap-3 max-sm:col-start-2 max-sm:row-start-1">
          {stage.done > 0 && !isSummed && (
            <Link className="link text-sm" href={`/studies/${slug}?summary=${stage.id}`}>
              {t("summary")}
            </Link>
          )}
          {isOffered && (
            <ClaimButton
              slug={slug}
              stageId={stage.id}
              label={isBegun(stage) ? t("continueHere") : next("begin")}
              nothing={isDrawn ? next("drawn") : next("none")}
            />
          )}
        </span>
      </div>
      {stage.attempts.length > 0 && !isSummed && <AttemptList attempts={stage.attempts} />}
      {(isOffered || groups.length > 0) && (
        <Disclosure
          title={groups.length > 0 ? t("topics", { count: stage.topics.length }) : t("about")}
          className="text-sm"
        >
          {isOffered && <StageFacts stage={stage} offer={offer} />}
          {isDrawn && groups.length === 0 && <p className="text-ink-soft">{next("drawn")}</p>}
          {groups.map(({ state, topics }) => (
            <div key={state}>
              <h4 className="mt-2 font-medium text-ink-soft">{t(state)}</h4>
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
        </Disclosure>
      )}
    </section>
  );
}

/** The number of free pages is not shown: it would reveal known pages. */
function useProgressText(stage: AnnotatorStage, isOpen: boolean): string {
  const t = useTexts("annotator.stage");
  const { done, mine, stop } = stage;
  const isAvailable = stage.more && isOpen;
  if (stop === "exam") return t("failed");
  if (stop === "batch") return t("filteredOut");
  if (stop === "release") return t("waits");
  if (stop === "paused" && isOpen) return t("paused");
  if (mine === 0) return isAvailable ? t("available") : t("nothing");
  const progress = t("progress", { done, mine });
  return isAvailable ? t("more", { progress }) : progress;
}
