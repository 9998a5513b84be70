import type { kit as english } from "../en/kit";
import type { Translation } from "../translation";

export const kit: Translation<typeof english> = {};
