import type { join as english } from "../en/join";
import type { Translation } from "../translation";

export const join: Translation<typeof english> = {};
