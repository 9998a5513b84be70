import type { newStudy as english } from "../en/new-study";
import type { Translation } from "../translation";

export const newStudy: Translation<typeof english> = {};
