import { z } from "zod";
import { get } from "./endpoint";
import { ownLabel } from "./pages";

const foundTopic = z.object({
  id: z.string(),
  externalId: z.string(),
  /** The topic's title, or the beginning of its request. */
  text: z.string(),
});

const foundItem = z.object({
  id: z.string(),
  stage: z.string(),
  /** External id of the topic. */
  topic: z.string(),
  /** Docid of the passage, or the system's name; null if the item has neither. */
  about: z.string().nullable(),
  /** The beginning of the question. */
  text: z.string(),
});

const foundPerson = z.object({
  /** Pseudonym; null for somebody who does not judge. */
  rater: z.string().nullable(),
  /** Null while the study is blind, when nobody may know who is behind a pseudonym. */
  username: z.string().nullable(),
});

const foundOwnTopic = z.object({
  topicId: z.string(),
  stageId: z.string(),
  stage: z.string(),
  title: z.string(),
  /** Whether it is theirs, or they have pages of it; otherwise they have only labels. */
  isHeld: z.boolean(),
});

const words = z.string().trim().min(1).max(200);

/** Finding things in a study by what somebody types. */
export const search = {
  inStudy: get({
    name: "searchStudy",
    path: "/studies/{study}/search",
    input: z.object({ words }),
    output: z.object({
      topics: z.array(foundTopic),
      items: z.array(foundItem),
      people: z.array(foundPerson),
    }),
    summary:
      "Topics by id, title or request, items by id, sub-question or docid, and for coordinators people by pseudonym or name: the first of each, without labels",
  }),
  own: get({
    name: "searchOwn",
    path: "/studies/{study}/own-search",
    input: z.object({ words }),
    output: z.object({ topics: z.array(foundOwnTopic), labels: z.array(ownLabel) }),
    summary:
      "Topics that you hold or labelled, by title, request or id, and your own labels and comments: the first of each",
  }),
};
export type FoundInStudy = z.output<typeof search.inStudy.output>;
export type FoundOwn = z.output<typeof search.own.output>;
