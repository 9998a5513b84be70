import type { completeness as english } from "../en/completeness";
import type { Translation } from "../translation";

export const completeness: Translation<typeof english> = {};
