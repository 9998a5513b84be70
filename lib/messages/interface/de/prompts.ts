import type { prompts as english } from "../en/prompts";
import type { Translation } from "../translation";

export const prompts: Translation<typeof english> = {};
