import type { english } from "../en";
import type { Translation } from "../translation";
import { frame } from "./frame";

/** The texts of the pages in German. */
export const german: Translation<typeof english> = { frame };
