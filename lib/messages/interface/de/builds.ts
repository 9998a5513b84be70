import type { builds as english } from "../en/builds";
import type { Translation } from "../translation";

export const builds: Translation<typeof english> = {};
