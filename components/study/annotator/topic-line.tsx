import Link from "next/link";
import { useTexts } from "#texts";
import type { AnnotatorStage, AnnotatorTopic } from "@/lib/domain/assignment/own-work";
import { taskDefinition } from "@/lib/tasks/registry";
import { ClaimButton } from "./claim-button";

interface Props {
  slug: string;
  stage: AnnotatorStage;
  topic: AnnotatorTopic;
  /** Whether pages are given out to this annotator at all. */
  canTake: boolean;
}

/** A topic with the annotator's pages, each a link, and the way to take what is available. */
export function TopicLine({ slug, stage, topic, canTake }: Props) {
  const t = useTexts("annotator.stage");
  const next = useTexts("annotator.next");
  const takesTopics = taskDefinition(stage.task).pages.takenBy === "topic";
  const isJudged =
    !topic.more && topic.pages.length > 0 && topic.pages.every((one) => one.completed);
  const isDone = isJudged && !topic.isToDeclare;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-0 max-sm:basis-full sm:max-w-lg">
        <span aria-hidden>{isDone ? "✓ " : ""}</span>
        <bdi>{topic.title}</bdi>
        {isDone && <span className="sr-only"> {t("isDone")}</span>}
      </span>
      {topic.pages.map(({ slotId, number, items, labelled, completed }) => (
        <Link
          key={slotId}
          href={`/judge/${slotId}`}
          className={`button button-small ${completed ? "bg-sunken" : ""}`}
          aria-label={t("page", {
            number,
            topic: topic.title,
            state: completed ? t("pageDone") : t("pageLabelled", { labelled, items }),
          })}
        >
          {completed ? "✓" : `${labelled}/${items}`}
        </Link>
      ))}
      {isJudged && topic.isToDeclare && (
        <Link
          className="button"
          href={`/studies/${slug}/topics/${topic.topicId}?stage=${stage.id}`}
          aria-label={t("endTopicOf", { topic: topic.title })}
        >
          {t("endTopic")}
        </Link>
      )}
      {topic.more && canTake && takesTopics && (
        <ClaimButton
          slug={slug}
          stageId={stage.id}
          topicId={topic.topicId}
          label={t("startTopic")}
          nothing={next("taken")}
        />
      )}
      {/* Topics without pages stand under a heading that says that they are available. */}
      {topic.more && canTake && !takesTopics && topic.pages.length > 0 && (
        <span className="chip">{t("moreOfTopic")}</span>
      )}
    </li>
  );
}
