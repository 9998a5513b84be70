import { createHash } from "node:crypto";
import { limiter } from "@/lib/db/people/rate-limiter";
import { AppError } from "@/lib/domain/app-error";

const MINUTES = 15;
/** Failed attempts for one name from one address: as many as a person may mistype. */
const MAX_OF_BOTH = 10;
/**
 * Failed attempts for one name from everywhere: high enough that one stranger cannot lock the owner
 * out.
 */
const MAX_OF_ACCOUNT = 50;
const MAX_OF_ADDRESS = 100;

export interface SignInAttempt {
  /** Resets the count of this name. */
  succeeded(): Promise<void>;
  /** Takes back this one attempt. */
  undone(): Promise<void>;
}

/**
 * Counts an attempt to sign in before the password is checked, so that simultaneous attempts do not
 * exceed the limit. Names that do not exist are counted too. Successful attempts are forgotten.
 * @param address null if it cannot be trusted; then only the name is limited
 * @returns functions to call if the attempt succeeded, or if it was not checked after all
 */
export async function takeSignInAttempt(
  username: string,
  address: string | null,
): Promise<SignInAttempt> {
  const name = hash(username.toLowerCase());
  // Narrow limits come first: an attempt they refuse is not counted against the account, whose
  // owner may be signing in.
  const limits = [
    ...(address === null
      ? []
      : [
          {
            limit: limiter("sign-in-both", MAX_OF_BOTH, MINUTES * 60),
            key: hash(`${address} ${name}`),
            isShared: false,
          },
          {
            limit: limiter("sign-in-address", MAX_OF_ADDRESS, MINUTES * 60),
            key: hash(address),
            isShared: true,
          },
        ]),
    {
      limit: limiter("sign-in-account", MAX_OF_ACCOUNT, MINUTES * 60),
      key: name,
      isShared: false,
    },
  ];
  for (const { limit, key } of limits) {
    const wait = await limit.take(key);
    if (wait !== null)
      throw new AppError("too_many", "sign_in.too_many", { minutes: Math.ceil(wait / 60) });
  }
  // The address gets only this attempt back. A success with one's own account must not erase
  // guesses for others.
  return {
    async succeeded() {
      await Promise.all(
        limits.map(({ limit, key, isShared }) =>
          isShared ? limit.giveBack(key) : limit.forget(key),
        ),
      );
    },
    async undone() {
      await Promise.all(limits.map(({ limit, key }) => limit.giveBack(key)));
    },
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
