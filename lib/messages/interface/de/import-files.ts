import type { importFiles as english } from "../en/import-files";
import type { Translation } from "../translation";

export const importFiles: Translation<typeof english> = {};
