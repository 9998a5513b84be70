import type { judgeQuality as english } from "../en/judge-quality";
import type { Translation } from "../translation";

export const judgeQuality: Translation<typeof english> = {};
