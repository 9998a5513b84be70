import type { heldPages as english } from "../en/held-pages";
import type { Translation } from "../translation";

export const heldPages: Translation<typeof english> = {};
