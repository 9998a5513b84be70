import { localJudge } from "./judge-client";
import { lexicalAnswer } from "./lexical/lexical-judge";

/** The lexical baseline as a judge; it needs no endpoint. */
export const lexicalClient = localJudge(({ task, query, text }) =>
  lexicalAnswer(task, query, text),
);
