import type { judgeRuns as english } from "../en/judge-runs";
import type { Translation } from "../translation";

export const judgeRuns: Translation<typeof english> = {};
