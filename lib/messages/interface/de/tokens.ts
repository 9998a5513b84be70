import type { tokens as english } from "../en/tokens";
import type { Translation } from "../translation";

export const tokens: Translation<typeof english> = {};
