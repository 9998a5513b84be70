import type { adjudication as english } from "../en/adjudication";
import type { Translation } from "../translation";

export const adjudication: Translation<typeof english> = {};
