import type { JudgeClient } from "./judge-client";
import { lexicalAnswer } from "./lexical/lexical-judge";

/** The baseline that needs nothing. */
export const lexicalClient: JudgeClient = {
  async answer({ task, query, text }) {
    return lexicalAnswer(task, query, text);
  },
};
