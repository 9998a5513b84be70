/** Where a page stands among an annotator's pages of its topic, and the topic among their topics. */
export interface TopicPosition {
  /** Place of the page in the topic, from 1, and how many of its pages the annotator has. */
  number: number;
  total: number;
  /** Place of the topic, from 1. */
  topic: number;
  /** The topics of the annotator's pages, in the order of the pages. */
  topics: readonly string[];
}

/** @param ofPages the topic of each of the annotator's pages, in order */
export function positionInTopic(ofPages: readonly string[], at: number): TopicPosition {
  const here = ofPages[at];
  const topics = [...new Set(ofPages)];
  return {
    number: ofPages.slice(0, at + 1).filter((one) => one === here).length,
    total: ofPages.filter((one) => one === here).length,
    topic: topics.indexOf(here ?? "") + 1,
    topics,
  };
}
