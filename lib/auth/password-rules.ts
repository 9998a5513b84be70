import { AppError } from "@/lib/domain/app-error";

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

/** Refuses a password that is too short, too long, or the account's name. */
export function refuseWeakPassword(password: string | undefined, username: string): string {
  if (!password || [...password].length < MIN_PASSWORD_LENGTH)
    throw new AppError("bad_input", "password.too_short", { least: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new AppError("bad_input", "password.too_long", { most: MAX_PASSWORD_LENGTH });
  if (password.toLowerCase() === username.toLowerCase())
    throw new AppError("bad_input", "password.is_account_name");
  return password;
}
