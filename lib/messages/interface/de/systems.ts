import type { systems as english } from "../en/systems";
import type { Translation } from "../translation";

export const systems: Translation<typeof english> = {};
