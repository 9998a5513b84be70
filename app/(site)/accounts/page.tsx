import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Accounts } from "@/components/study/accounts";
import { listAccounts } from "@/lib/auth/accounts";
import { requirePageUser } from "@/lib/auth/page-user";

export const metadata: Metadata = { title: "Accounts" };

export default async function AccountsPage() {
  const user = await requirePageUser("/accounts");
  if (!user.isAdmin) notFound();
  return <><h1 className="mb-6 text-2xl font-semibold">Accounts</h1><Accounts accounts={await listAccounts()} own={user.username} /></>;
}
