import type { accounts as english } from "../en/accounts";
import type { Translation } from "../translation";

export const accounts: Translation<typeof english> = {};
