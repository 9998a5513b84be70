import { AppError } from "@/lib/domain/app-error";

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** Refuses a password that is too short, too long, or the account's name. */
export function refuseWeakPassword(password: string | undefined, username: string): string {
  if (!password || [...password].length < SHORTEST_PASSWORD)
    throw new AppError(
      "bad_input",
      `The password needs at least ${SHORTEST_PASSWORD} characters: choose a longer one.`,
    );
  if (password.length > LONGEST_PASSWORD)
    throw new AppError(
      "bad_input",
      `The password has more than ${LONGEST_PASSWORD} characters: choose a shorter one.`,
    );
  if (password.toLowerCase() === username.toLowerCase())
    throw new AppError("bad_input", "The password is the account's name: choose another one.");
  return password;
}
