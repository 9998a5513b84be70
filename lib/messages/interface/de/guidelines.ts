import type { guidelines as english } from "../en/guidelines";
import type { Translation } from "../translation";

export const guidelines: Translation<typeof english> = {};
