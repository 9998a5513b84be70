import { AppError } from "@/lib/domain/app-error";

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** Refuses a password that is too short, too long, or the account's name. */
export function refuseWeakPassword(password: string | undefined, username: string): string {
  if (!password || [...password].length < SHORTEST_PASSWORD)
    throw new AppError("bad_input", "password.too_short", { least: SHORTEST_PASSWORD });
  if (password.length > LONGEST_PASSWORD)
    throw new AppError("bad_input", "password.too_long", { most: LONGEST_PASSWORD });
  if (password.toLowerCase() === username.toLowerCase())
    throw new AppError("bad_input", "password.is_account_name");
  return password;
}
