import type { disagreements as english } from "../en/disagreements";
import type { Translation } from "../translation";

export const disagreements: Translation<typeof english> = {};
