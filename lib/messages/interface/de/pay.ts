import type { pay as english } from "../en/pay";
import type { Translation } from "../translation";

export const pay: Translation<typeof english> = {};
