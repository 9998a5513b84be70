import { Card } from "@/components/ui/kit/card";
import type { OwnTopics } from "@/lib/contract/pages";
import { useFormats, useTexts } from "#texts";
import { FigureList } from "../stage-summary";
import { isShown } from "./topic-order";
import { TopicRow, TopicRows } from "./topic-row";

const MAX_NEXT = 5;

interface Props {
  slug: string;
  list: OwnTopics;
  topicId: string;
  /** Number of items of each kind. */
  counts: Record<string, number>;
  activeMs: number;
}

/**
 * What was judged in a topic, skipped and found difficult, how long it took, and how it ends. Once
 * it is done, offers what may come next.
 */
export function TopicEnd({ slug, list, topicId, counts, activeMs }: Props) {
  const t = useTexts("ownTopics");
  const { number, duration } = useFormats();
  const topic = list.topics.find((one) => one.topicId === topicId);
  if (!topic) return null;
  const isDone = topic.state === "done";
  const isToDeclare = counts.unjudged === 0 && !isDone && !list.closed;
  const others = list.topics.filter((one) => one !== topic);
  const ofStatus = (status: "open" | "free") =>
    others.filter((one) => isShown(one, { status, search: "" }));
  const next = [...ofStatus("open"), ...ofStatus("free")].slice(0, MAX_NEXT);
  return (
    <>
      <Card
        id="topic-end"
        heading={t(isDone ? "end.done" : isToDeclare ? "end.judged" : "end.soFar")}
        level="h3"
      >
        <FigureList
          figures={[
            [t("end.judgedItems"), number(counts.judged ?? 0)],
            [t("end.skippedItems"), number(counts.skipped ?? 0)],
            [t("end.difficultItems"), number(counts.difficult ?? 0)],
            [t("end.time"), duration(activeMs)],
          ]}
        />
        {isToDeclare && <p className="mt-3 text-sm text-ink-soft">{t("end.declare")}</p>}
        <ul>
          <TopicRow slug={slug} list={list} topic={topic} isTitled={false} />
        </ul>
      </Card>
      {isDone && !list.closed && (
        <Card
          id="next-topics"
          heading={t(next.length > 0 ? "end.next" : "end.noNext")}
          level="h3"
          margin="mb-2"
        >
          <TopicRows slug={slug} list={list} topics={next} />
        </Card>
      )}
    </>
  );
}
