import { seal, unseal } from "@/lib/auth/sealed";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import * as accounts from "@/lib/db/prolific/account";
import { AppError } from "@/lib/domain/app-error";
import { prolificClient, type Prolific } from "./client";
import type { Market } from "./market";

/** The purpose under which tokens are encrypted. */
export const PROLIFIC_TOKEN = "prolific-token";

/** Stores the token of an account with which a study works, once Prolific has taken it. */
export async function connectProlific(
  studyId: string,
  token: string,
  userId: string | null,
  market: Market,
): Promise<void> {
  const prolific = prolificClient(token, market);
  const me = await prolific.me().finally(() => prolific.close());
  await inTransaction(async (transaction) => {
    const account = {
      sealedToken: seal(PROLIFIC_TOKEN, token),
      name: me.name ?? me.email ?? me.id,
    };
    await accounts.saveAccount(transaction, studyId, account);
    await audit({ userId, studyId, action: "prolific.connect", detail: {} }, transaction);
  });
}

/** Deletes the token of a study's account. */
export async function disconnectProlific(studyId: string, userId: string | null): Promise<void> {
  await inTransaction(async (transaction) => {
    await accounts.dropAccount(transaction, studyId);
    await audit({ userId, studyId, action: "prolific.disconnect", detail: {} }, transaction);
  });
}

/** Does work with the account of a study, and ends its connections. */
export async function withProlific<Result>(
  studyId: string,
  market: Market,
  work: (prolific: Prolific) => Promise<Result>,
): Promise<Result> {
  const account = await accounts.accountOf(studyId);
  if (!account) throw new AppError("conflict", "prolific.not_connected");
  const prolific = prolificClient(unseal(PROLIFIC_TOKEN, account.sealedToken), market);
  return work(prolific).finally(() => prolific.close());
}
