import type { stages as english } from "../en/stages";
import type { Translation } from "../translation";

export const stages: Translation<typeof english> = {};
