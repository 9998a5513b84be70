import { identitiesOf } from "@/lib/db/people/identities";
import { passwordOf } from "@/lib/db/people/passwords";
import { areLocalAccountsOn, providersIn } from "@/lib/db/installation/sign-in-providers.mjs";

/** The ways to sign in that a page offers. */
export function waysToSignIn(): {
  providers: { id: string; name: string }[];
  hasLocalAccounts: boolean;
} {
  return {
    providers: providersIn(process.env).map(({ id, name }) => ({ id, name })),
    hasLocalAccounts: areLocalAccountsOn(process.env),
  };
}

/** Returns how an account signs in: by a password or not, with a code, and with which providers. */
export async function ownWaysToSignIn(
  userId: string,
): Promise<{ hasPassword: boolean; hasSecondFactor: boolean; providers: string[] }> {
  const [account, identities] = await Promise.all([passwordOf(userId), identitiesOf(userId)]);
  const settings = providersIn(process.env);
  return {
    hasPassword: Boolean(account?.passwordHash),
    hasSecondFactor: Boolean(account?.secondFactorAt),
    providers: identities.map(
      ({ issuer }) => settings.find((known) => known.issuer === issuer)?.name ?? issuer,
    ),
  };
}
