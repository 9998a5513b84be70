import { answerability } from "./answerability/definition";
import { evidence } from "./evidence/definition";
import { rubric } from "./rubric/definition";
import { support } from "./support/definition";
import type { TaskDefinition } from "./task-definition";

/**
 * Every task of the product, in the order in which a study gets its stages. A new task is a folder
 * and a line here.
 */
export const registered: readonly TaskDefinition[] = [answerability, rubric, support, evidence];
