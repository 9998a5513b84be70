import type { exports as english } from "../en/exports";
import type { Translation } from "../translation";

export const exports: Translation<typeof english> = {};
