import { pages } from "@/lib/contract/pages";
import type { OwnTopic } from "@/lib/db/assignment/own-topics";
import { acknowledgeStage, checkRead } from "@/lib/studies/acknowledgement";
import { ownTopicItems, ownTopics } from "@/lib/studies/assignment/own-list";
import { declareTopicDone, releaseTopic, reopenTopic } from "@/lib/studies/assignment/own-topics";
import { ownJudgments, ownLabels } from "@/lib/studies/people/privacy";
import { claimTopic, nextPage, nextPageOfTopic } from "@/lib/studies/workspace/assign";
import { defineRoute } from "../define-route";
import { fileResponse } from "../file-response";
import { idParam } from "../id-param";
import { streamOf } from "../stream-of";

export const postTopicDone = defineRoute(pages.topicDone, {
  permission: "study:annotate",
  run: ({ study, params, user }) => declareTopicDone(study.id, topicOf(params, user.id)),
});

export const postTopicReopened = defineRoute(pages.reopenTopic, {
  permission: "study:annotate",
  run: ({ study, params, user }) => reopenTopic(study.id, topicOf(params, user.id)),
});

export const postTopicReleased = defineRoute(pages.releaseTopic, {
  permission: "study:annotate",
  run: ({ study, params, user }) => releaseTopic(study.id, topicOf(params, user.id)),
});

export const getOwnTopics = defineRoute(pages.ownTopics, {
  permission: "study:annotate",
  run: ({ study, params, user }) => ownTopics(study.id, idParam(params.stage, "stage"), user.id),
});

export const getOwnItems = defineRoute(pages.ownItems, {
  permission: "study:annotate",
  run: ({ study, params, user, input: { topic: topicId, ...filter } }) =>
    ownTopicItems(
      study.id,
      { stageId: idParam(params.stage, "stage"), topicId, userId: user.id },
      filter,
    ),
});

function topicOf(params: { stage: string; topic: string }, userId: string): OwnTopic {
  return {
    stageId: idParam(params.stage, "stage"),
    topicId: idParam(params.topic, "topic"),
    userId,
  };
}

export const getOwnJudgments = defineRoute(pages.ownJudgments, {
  permission: "study:annotate",
  run: async ({ study, user }) => {
    const content = streamOf(ownJudgments(study.id, user.id));
    return fileResponse(content, "application/x-ndjson", "my-judgments.jsonl");
  },
});

export const getOwnLabels = defineRoute(pages.ownLabels, {
  permission: "study:annotate",
  run: ({ study, user, input: { stage, ...filter } }) =>
    ownLabels(study.id, user.id, { ...filter, ...(stage === undefined ? {} : { stageId: stage }) }),
});

export const takeNextPage = defineRoute(pages.next, {
  permission: "study:annotate",
  run: async ({ user, study, params, input: { topic } }) => {
    const stageId = idParam(params.stage, "stage");
    await checkRead(study.id, stageId, user.id);
    const slotId = topic
      ? await nextPageOfTopic(study.id, stageId, user.id, topic)
      : await nextPage(study.id, stageId, user.id);
    return { slotId };
  },
});

export const postStageRead = defineRoute(pages.acknowledge, {
  permission: "study:annotate",
  run: ({ user, study, params, input }) =>
    acknowledgeStage(study.id, idParam(params.stage, "stage"), user.id, input.hash),
});

export const takeTopic = defineRoute(pages.claimTopic, {
  permission: "study:annotate",
  run: async ({ user, study, params }) => {
    const stageId = idParam(params.stage, "stage");
    const topicId = idParam(params.topic, "topic");
    await checkRead(study.id, stageId, user.id);
    return { slotId: await claimTopic(study.id, stageId, topicId, user.id) };
  },
});
