/** What is known of an item, for the places of a prompt. */
export interface PromptParts {
  /** What is asked of the text: the sub-question, the statement or the request. */
  query: string;
  text: string;
  request: string;
  member: string | null;
  /** Article, section and column of an evidence query. */
  path: readonly string[] | null;
  /** The whole answer that a statement stands in. */
  answer: string | null;
}

/** How models are asked about an item of a task. */
export interface PromptFacts {
  /** What prompt files say in `task:`. Tasks that are asked alike share it. */
  kind: string;
  /** Places that a prompt file may use. */
  variables: readonly string[];
  /** Most tokens of an answer where the file does not say. */
  maxTokens: number;
  /** The prompt that is used when none is chosen, as `id@version`. */
  usual: string;
  /** Values by place. What an item does not have is absent, so a prompt that needs it is refused for the item. */
  values(parts: PromptParts): Record<string, string>;
}

/** Asks for a 0-5 rating of how far a text answers a question. */
export const RATING_PROMPT: PromptFacts = {
  kind: "rating",
  variables: ["question", "context", "request"],
  maxTokens: 3,
  usual: "rating@1",
  values: ({ query, text, request }) => ({ question: query, context: text, request }),
};
