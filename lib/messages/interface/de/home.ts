import type { home as english } from "../en/home";
import type { Translation } from "../translation";

export const home: Translation<typeof english> = {};
