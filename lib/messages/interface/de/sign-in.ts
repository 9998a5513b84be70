import type { signIn as english } from "../en/sign-in";
import type { Translation } from "../translation";

export const signIn: Translation<typeof english> = {};
