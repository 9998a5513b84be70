import { check } from "./setting";
import { schemasOf } from "./setting-schema";

/** Settings of tasks with sub-questions. */
const QUESTION_SETTINGS = {
  /** Whether annotators see the acceptable answers of a sub-question, where the topics have some. */
  showsAnswers: check(false),
};

export const questionSettings = schemasOf(QUESTION_SETTINGS);
