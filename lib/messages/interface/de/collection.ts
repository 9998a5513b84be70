import type { collection as english } from "../en/collection";
import type { Translation } from "../translation";

export const collection: Translation<typeof english> = {};
