/** A source of pages, and what its pages contain. `lib/db/pages/build` creates the pages. */
export interface PageSource {
  /** The text to read and highlight. */
  text: "report" | "passage" | "report pair";
  /** True if each item is a sentence of an answer with a passage that it cites. */
  ofSentences: boolean;
  /**
   * True if pages are drawn for each annotator from labels of an earlier stage, instead of created
   * with the stage.
   */
  drawn: boolean;
}

export const PAGE_SOURCES = {
  /** A page for each report, with one item: what is asked is the topic's request. */
  "whole reports": { text: "report", ofSentences: false, drawn: false },
  /** A page for each report, with an item for each unfiltered sub-question of its topic. */
  "report questions": { text: "report", ofSentences: false, drawn: false },
  /**
   * Pages of a passage with questions found answerable and unanswerable by its topic's reports
   * (CRUX).
   */
  "drawn passages": { text: "passage", ofSentences: false, drawn: true },
  /** A page for each cited passage, with an item for each sentence that cites it. */
  "cited passages": { text: "passage", ofSentences: true, drawn: false },
  /**
   * A page for each passage of a topic without sub-questions, with an item for each member it
   * names.
   */
  "evidence passages": { text: "passage", ofSentences: false, drawn: false },
  /**
   * A page for each pair of reports on a topic, with one item. `member` of the item is the second
   * report's system.
   */
  "report pairs": { text: "report pair", ofSentences: false, drawn: false },
} as const satisfies Record<string, PageSource>;

export type PageSourceName = keyof typeof PAGE_SOURCES;
