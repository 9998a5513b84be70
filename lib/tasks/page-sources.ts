/** Where the pages of a task come from, and what one of them holds. `lib/db/pages/build` makes them. */
export interface PageSource {
  /** What is read and highlighted. */
  text: "report" | "passage" | "report pair";
  /** Each item is a sentence of an answer with a passage that it cites. */
  ofSentences: boolean;
  /** Pages are drawn for each annotator from labels of an earlier stage, not made with the stage. */
  drawn: boolean;
}

export const PAGE_SOURCES = {
  /** A page for each report, with an item for each sub-question of its topic that is not filtered. */
  "report questions": { text: "report", ofSentences: false, drawn: false },
  /** Pages of a passage with the questions that its report was said to answer, and others (CRUX). */
  "drawn passages": { text: "passage", ofSentences: false, drawn: true },
  /** A page for each cited passage, with an item for each sentence that cites it. */
  "cited passages": { text: "passage", ofSentences: true, drawn: false },
  /** A page for each passage of a topic without sub-questions, with an item for each member it names. */
  "evidence passages": { text: "passage", ofSentences: false, drawn: false },
  /** A page for each two reports on a topic, with one item. `member` of the item is the second report's system. */
  "report pairs": { text: "report pair", ofSentences: false, drawn: false },
} as const satisfies Record<string, PageSource>;

export type PageSourceName = keyof typeof PAGE_SOURCES;
