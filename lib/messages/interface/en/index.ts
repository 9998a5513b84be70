import { frame } from "./frame";

/**
 * The texts of the pages, in the ICU message format. Each area belongs to a page or to a family of
 * components, and is a file of its own.
 */
export const english = { frame } as const;
