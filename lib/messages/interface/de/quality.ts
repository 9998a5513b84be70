import type { quality as english } from "../en/quality";
import type { Translation } from "../translation";

export const quality: Translation<typeof english> = {};
