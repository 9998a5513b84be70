import { localJudge } from "./judge-client";
import { lexicalAnswer } from "./lexical/lexical-judge";

/** The baseline that needs nothing. */
export const lexicalClient = localJudge(({ task, query, text }) =>
  lexicalAnswer(task, query, text),
);
