import type { glossary as english } from "../en/glossary";
import type { Translation } from "../translation";

export const glossary: Translation<typeof english> = {};
