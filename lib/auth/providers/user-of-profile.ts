import { randomBytes } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import * as accounts from "@/lib/db/people/accounts";
import * as identities from "@/lib/db/people/identities";
import { isUsableName } from "../usernames";
import { isOfDomain, type Profile } from "./claims";
import type { ProviderSettings } from "@/lib/db/installation/sign-in-providers.mjs";

/** Why a person that a provider vouches for may not enter. */
export type Refused = "stranger" | "unverified" | "disabled";

type Account = NonNullable<Awaited<ReturnType<typeof identities.accountOfIdentity>>>;

/** Attempts to find a free name before a random one is taken. */
const MAX_NAMES = 20;

/**
 * Returns the account of a person whom a provider vouches for. The identity is issuer and subject.
 * An identity seen for the first time is connected with the account that has its verified address;
 * without one, an account is made for whoever has an address of a domain of the settings or comes by
 * an open invitation. Everybody else is refused.
 */
export function userOfProfile(
  provider: ProviderSettings,
  profile: Profile,
  { isInvited }: { isInvited: boolean },
): Promise<Account | Refused> {
  return inTransaction(async (transaction) => {
    const known = await identities.accountOfIdentity(transaction, profile);
    const account = known ?? (await connected(transaction, provider, profile, isInvited));
    if (typeof account === "string") return account;
    if (account.disabledAt || (account.isDemo && process.env.ASSAY_DEMO !== "1")) return "disabled";
    await followClaim(transaction, account, profile);
    return account;
  });
}

/** Connects a new identity with an account, an old or a new one. */
async function connected(
  transaction: Transaction,
  provider: ProviderSettings,
  profile: Profile,
  isInvited: boolean,
): Promise<Account | Refused> {
  const owner =
    profile.email === null
      ? undefined
      : await identities.accountOfEmail(transaction, profile.email);
  // Whoever can write any address into a profile must not get the account of another person.
  if (owner && !profile.isEmailVerified) return "unverified";
  const isOfHouse = isOfDomain(provider, profile);
  if (!owner && !isOfHouse && !isInvited) return "stranger";
  const userId = owner?.id ?? (await newAccount(transaction, profile, isOfHouse));
  if (!(await identities.connectIdentity(transaction, userId, profile)))
    throw new Error("The identity was connected at the same moment.");
  const detail = { person: userId, provider: provider.id, isNew: !owner };
  await audit({ userId, studyId: null, action: "account.identity.connect", detail }, transaction);
  return (await identities.accountOfIdentity(transaction, profile))!;
}

/** Makes an account without a password. Only people of the house may create studies. */
async function newAccount(
  transaction: Transaction,
  { username, name, email, isEmailVerified }: Profile,
  mayCreateStudies: boolean,
): Promise<string> {
  const rest = {
    name,
    passwordHash: null,
    mayCreateStudies,
    email: isEmailVerified ? email : null,
  };
  for (const wish of namesLike(username)) {
    if (!isUsableName(wish) || (await accounts.isNameTaken(wish))) continue;
    const made = await accounts.createGuest(transaction, { username: wish, ...rest });
    if (made !== null) return made;
  }
  throw new Error("No free account name was found.");
}

/** Yields the wished name, the name with a number, and random ones. */
function* namesLike(wish: string): Generator<string> {
  const base = wish.replace(/[^\p{L}\p{N}.@_-]+/gu, "-").slice(0, 50);
  yield base;
  for (let n = 2; n <= MAX_NAMES; n += 1) yield `${base}-${n}`;
  while (true) yield `person-${randomBytes(6).toString("hex")}`;
}

/** Gives or takes the rights of an administrator as the claim says; never from the last one. */
async function followClaim(
  transaction: Transaction,
  account: Account,
  { isAdmin }: Profile,
): Promise<void> {
  if (isAdmin === null || isAdmin === account.isAdmin) return;
  if (!isAdmin && (await accounts.otherAdministrators(transaction, account.id)) === 0) return;
  await accounts.changeAccount(transaction, account.id, { isAdmin });
  const detail = { person: account.id, isAdmin, byClaim: true };
  await audit({ userId: account.id, studyId: null, action: "account.change", detail }, transaction);
}
