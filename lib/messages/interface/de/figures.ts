import type { figures as english } from "../en/figures";
import type { Translation } from "../translation";

export const figures: Translation<typeof english> = {};
