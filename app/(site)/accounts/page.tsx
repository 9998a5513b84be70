import type { Metadata } from "next";
import { Accounts } from "@/components/account/accounts";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { listAccounts } from "@/lib/auth/accounts";
import { orNotFound } from "@/lib/auth/page-study";
import { requirePageUser } from "@/lib/auth/page-user";
import { refuseUnlessAdmin } from "@/lib/auth/study-access";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("accounts");
  return { title: t("title") };
}

export default async function AccountsPage() {
  const t = await texts("accounts");
  const user = await requirePageUser("/accounts");
  await orNotFound(Promise.resolve().then(() => refuseUnlessAdmin(user)));
  return (
    <PageTexts areas={["account", "accounts"]}>
      <h1 className="mb-1 text-2xl font-semibold">{t("title")}</h1>
      <p className="mb-6 text-ink-soft">{t("hint")}</p>
      <Accounts accounts={await listAccounts()} own={user.username} />
    </PageTexts>
  );
}
