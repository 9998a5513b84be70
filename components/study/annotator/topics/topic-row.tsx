"use client";

import Link from "next/link";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import type { OwnTopicRow, OwnTopics } from "@/lib/contract/pages";
import { useFormats, useTexts } from "#texts";
import { ClaimButton } from "../claim-button";

interface Unjudged {
  slotId: string;
  itemId: string;
}

const MAX_LISTED = 12;

interface Props {
  slug: string;
  list: OwnTopics;
  topics: readonly OwnTopicRow[];
}

/** Topics one below another. */
export function TopicRows({ slug, list, topics }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {topics.map((topic) => (
        <TopicRow key={topic.topicId} slug={slug} list={list} topic={topic} />
      ))}
    </ul>
  );
}

interface TopicRowProps {
  slug: string;
  list: OwnTopics;
  topic: OwnTopicRow;
  /** Whether the row names the topic; not where a page is about it. */
  isTitled?: boolean;
}

/** One topic: where it stands, and what can be done with it. */
export function TopicRow({ slug, list, topic, isTitled = true }: TopicRowProps) {
  const t = useTexts("ownTopics");
  const next = useTexts("annotator.next");
  const { number, date } = useFormats();
  const { busy, failure, run } = useTopicActions(slug, list.stage.id, topic);
  const { state, slotId, isFree } = topic;
  const isHeld = state !== null && state !== "released" && state !== "barred";
  const isOpen = !list.closed;
  const mayTake = isOpen && isFree && topic.canGoOn;
  const isJudged = topic.judged >= topic.items;
  const act = (action: Action, isPrimary = false) => (
    <Button
      kind={isPrimary ? "primary" : undefined}
      disabled={busy}
      aria-label={t(`${action}Of`, { topic: topic.title })}
      onClick={() => void run(action)}
    >
      {t(action)}
    </Button>
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-72 max-sm:basis-full">
          {isTitled && (
            <p className="font-medium">
              {slotId ? (
                <Link href={`/studies/${slug}/topics/${topic.topicId}?stage=${list.stage.id}`}>
                  <bdi>{topic.title}</bdi>
                </Link>
              ) : (
                <bdi>{topic.title}</bdi>
              )}
            </p>
          )}
          <p className="text-sm text-ink-soft tabular-nums">
            {state !== null && (
              <Badge kind={BADGES[state]}>
                {isJudged && isHeld && state !== "done" ? t("judgedNotDone") : t(`states.${state}`)}
              </Badge>
            )}{" "}
            {t("items", { judged: number(topic.judged), items: topic.items })}
            {topic.since !== null &&
              state !== null &&
              ` · ${t("since", { at: date(topic.since) })}`}
            {topic.isAssigned && ` · ${t("assigned")}`}
          </p>
          {topic.isReleasedByTime && <p className="text-sm">{t("releasedByTime")}</p>}
        </div>
        {isOpen && isHeld && slotId && topic.canGoOn && state !== "done" && !isJudged && (
          <Link
            className={`button ${isTitled ? "" : "button-primary"}`}
            href={`/judge/${slotId}`}
            aria-label={t("continueOf", { topic: topic.title })}
          >
            {t("continue")}
          </Link>
        )}
        {mayTake && (!slotId || (list.isWhole && state === "released")) && (
          <ClaimButton
            slug={slug}
            stageId={list.stage.id}
            topicId={list.isWhole ? topic.topicId : undefined}
            label={t(list.isWhole ? "start" : "next")}
            nothing={next("taken")}
          />
        )}
        {isOpen && isHeld && slotId && state !== "done" && act("done", isJudged && !isTitled)}
        {isOpen && state === "done" && act("reopen")}
        {isOpen &&
          isHeld &&
          state !== "done" &&
          (topic.isAssigned || list.isWhole) &&
          act("release")}
      </div>
      {failure && <NotDone failure={failure} />}
    </li>
  );
}

const BADGES = {
  not_started: "neutral",
  in_progress: "mid",
  done: "good",
  reopened: "mid",
  released: "neutral",
  barred: "neutral",
} as const;

/** Why a topic is not done, with a link to each item that is unjudged. */
function NotDone({ failure }: { failure: ApiFailure }) {
  const t = useTexts("ownTopics");
  const { number } = useFormats();
  const { unjudged = [] } = (failure.details ?? {}) as { unjudged?: Unjudged[] };
  return (
    <Notice kind="bad">
      <p>{failure.message}</p>
      {unjudged.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={t("unjudged")}>
          {unjudged.slice(0, MAX_LISTED).map(({ slotId, itemId }, i) => (
            <li key={itemId}>
              <Link className="link" href={`/judge/${slotId}?item=${itemId}`}>
                {t("unjudgedItem", { number: number(i + 1) })}
              </Link>
            </li>
          ))}
          {unjudged.length > MAX_LISTED && (
            <li>{t("moreUnjudged", { count: unjudged.length - MAX_LISTED })}</li>
          )}
        </ul>
      )}
    </Notice>
  );
}

type Action = "done" | "reopen" | "release";

function useTopicActions(slug: string, stageId: string, topic: OwnTopicRow) {
  const t = useTexts("ownTopics");
  const { busy, failure, run } = useAskedAction();
  const address = { study: slug, stage: stageId, topic: topic.topicId };
  const calls = {
    done: () => api.pages.topicDone(address),
    reopen: () => api.pages.reopenTopic(address),
    release: () => api.pages.releaseTopic(address),
  };
  const question = {
    title: t("question.title"),
    text: t("question.text"),
    action: t("release"),
  };
  return {
    busy,
    failure,
    run: (action: Action) =>
      run(calls[action], {
        ask: action === "release" && question,
        said: t(`said.${action}`, { topic: topic.title }),
        undo: action === "release" ? undefined : calls[action === "done" ? "reopen" : "done"],
      }),
  };
}
