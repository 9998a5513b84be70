import type { agreement as english } from "../en/agreement";
import type { Translation } from "../translation";

export const agreement: Translation<typeof english> = {};
