import type { palette as english } from "../en/palette";
import type { Translation } from "../translation";

export const palette: Translation<typeof english> = {};
