/** One level of a scale in the workspace. */
export interface Level {
  label: string;
  /** A short form for narrow places; the label by default. */
  sign?: string;
  name: string;
  /** The meaning of the level, shown beside the button. */
  wording: string;
  /** The key that selects it. */
  key: string;
}

/** The parts of an item that prompts may use. */
export interface PromptParts {
  /** The question about the text: the sub-question, the statement or the request. */
  query: string;
  text: string;
  request: string;
  member: string | null;
  /** Article, sections and column of an evidence query. */
  path: readonly string[] | null;
  /** The whole answer that contains a statement. */
  answer: string | null;
  /** Acceptable answers of the sub-question, as the topics file has them. */
  answers?: unknown;
}

/** How models are asked about an item of a task. */
export interface PromptFacts {
  /** The value of `task:` in prompt files. Tasks with the same question share it. */
  kind: string;
  /** Variables that a prompt file may use. */
  variables: readonly string[];
  /** The levels that `{scale}` stands for in built-in prompts, lowest first. */
  scale?: readonly Level[];
  /** Token limit of an answer, if the file has none. */
  maxTokens: number;
  /** The default prompt, as `id@version`. */
  defaultPrompt: string;
  /** The default where a stage has words of its own for the levels; absent if the usual one shows them. */
  withScale?: string;
  /** The default where items lack a part that `usual` needs; absent if it needs none that may lack. */
  plain?: string;
  /**
   * Returns values by variable. Parts that the item lacks are absent, so a prompt that needs one is
   * refused.
   */
  values(parts: PromptParts): Record<string, string>;
}
