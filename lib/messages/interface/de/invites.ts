import type { invites as english } from "../en/invites";
import type { Translation } from "../translation";

export const invites: Translation<typeof english> = {};
