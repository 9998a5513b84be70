import type { audit as english } from "../en/audit";
import type { Translation } from "../translation";

export const audit: Translation<typeof english> = {};
