import type { overview as english } from "../en/overview";
import type { Translation } from "../translation";

export const overview: Translation<typeof english> = {};
