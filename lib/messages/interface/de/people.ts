import type { people as english } from "../en/people";
import type { Translation } from "../translation";

export const people: Translation<typeof english> = {};
