import { createHash } from "node:crypto";
import { limiter } from "@/lib/db/people/rate-limiter";
import { AppError } from "@/lib/domain/app-error";

const MINUTES = 15;
/** For one name from one address: what a person mistypes. */
const MOST_OF_BOTH = 10;
/** For one name from everywhere: so many that nobody is locked out by a stranger with one address. */
const MOST_OF_ACCOUNT = 50;
const MOST_OF_ADDRESS = 100;

export interface SignInAttempt {
  /** Forgets the attempts of this name. */
  succeeded(): Promise<void>;
  /** Takes this one attempt back. */
  undone(): Promise<void>;
}

/**
 * Counts an attempt to sign in before it is looked at, so that many at once get no more than the limit; the same for
 * names that do not exist. Attempts that succeed are forgotten.
 * @param address null where it cannot be trusted: then the name alone is limited
 * @returns what is to be done with the attempt when it succeeded, or when it was not looked at after all
 */
export async function takeSignInAttempt(
  username: string,
  address: string | null,
): Promise<SignInAttempt> {
  const name = hash(username.trim().toLowerCase());
  // The narrow limits first: what they refuse is not counted against the account, which somebody else may be signing in
  // to.
  const limits = [
    ...(address === null
      ? []
      : [
          {
            limit: limiter("sign-in-both", MOST_OF_BOTH, MINUTES * 60),
            key: hash(`${address} ${name}`),
            isShared: false,
          },
          {
            limit: limiter("sign-in-address", MOST_OF_ADDRESS, MINUTES * 60),
            key: hash(address),
            isShared: true,
          },
        ]),
    {
      limit: limiter("sign-in-account", MOST_OF_ACCOUNT, MINUTES * 60),
      key: name,
      isShared: false,
    },
  ];
  for (const { limit, key } of limits) {
    const wait = await limit.take(key);
    if (wait !== null)
      throw new AppError("too_many", "sign_in.too_many", { minutes: Math.ceil(wait / 60) });
  }
  // Of an address only this one attempt is taken back: somebody's own account must not wipe out what was guessed from
  // there.
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
