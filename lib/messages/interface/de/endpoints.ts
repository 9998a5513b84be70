import type { endpoints as english } from "../en/endpoints";
import type { Translation } from "../translation";

export const endpoints: Translation<typeof english> = {};
