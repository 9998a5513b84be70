import type { judgeCompare as english } from "../en/judge-compare";
import type { Translation } from "../translation";

export const judgeCompare: Translation<typeof english> = {};
