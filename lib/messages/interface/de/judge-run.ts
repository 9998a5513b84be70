import type { judgeRun as english } from "../en/judge-run";
import type { Translation } from "../translation";

export const judgeRun: Translation<typeof english> = {};
