import type { Metadata } from "next";
import { Accounts } from "@/components/account/accounts";
import { listAccounts } from "@/lib/auth/accounts";
import { orNotFound } from "@/lib/auth/page-study";
import { requirePageUser } from "@/lib/auth/page-user";
import { refuseUnlessAdmin } from "@/lib/auth/study-access";

export const metadata: Metadata = { title: "Accounts" };

export default async function AccountsPage() {
  const user = await requirePageUser("/accounts");
  await orNotFound(Promise.resolve().then(() => refuseUnlessAdmin(user)));
  return (
    <>
      <h1 className="mb-6 text-2xl font-semibold">Accounts</h1>
      <Accounts accounts={await listAccounts()} own={user.username} />
    </>
  );
}
