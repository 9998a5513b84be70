import type { judgingPool as english } from "../en/judging-pool";
import type { Translation } from "../translation";

export const judgingPool: Translation<typeof english> = {};
