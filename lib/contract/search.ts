import { z } from "zod";
import { endpoint } from "./endpoint";

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

/** Finding things in a study by what somebody types. */
export const search = {
  inStudy: endpoint({
    name: "searchStudy",
    method: "GET",
    path: "/studies/{study}/search",
    input: z.object({ words: z.string().trim().min(1).max(200) }),
    output: z.object({ topics: z.array(foundTopic), items: z.array(foundItem) }),
    summary:
      "Topics by id, title or request, and items by id, sub-question or docid: the first of each, without labels",
  }),
};
export type FoundInStudy = z.output<typeof search.inStudy.output>;
