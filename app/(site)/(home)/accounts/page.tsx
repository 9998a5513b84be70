import { Accounts } from "@/components/account/accounts";
import { UnsentMails } from "@/components/account/unsent-mails";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { listAccounts } from "@/lib/auth/accounts";
import { orNotFound } from "@/lib/auth/page-study";
import { requirePageUser } from "@/lib/auth/page-user";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { mails as mailContract } from "@/lib/contract/mails";
import { isMailOn } from "@/lib/studies/mail/own-mails";
import { listUnsentMails } from "@/lib/studies/mail/unsent-mails";
import { refuseUnlessAdmin } from "@/lib/auth/study-access";

export const generateMetadata = titled("accounts.title");

export default async function AccountsPage() {
  const t = await texts("accounts");
  const user = await requirePageUser();
  await orNotFound(() => refuseUnlessAdmin(user));
  const { mails } = outputSchemaOf(mailContract.list, { mails: await listUnsentMails() });
  return (
    <PageTexts areas={["account", "accounts"]}>
      <h1 className="mb-1 text-2xl font-semibold">{t("title")}</h1>
      <p className="mb-6 text-ink-soft">{t("hint")}</p>
      <Accounts accounts={await listAccounts()} own={user.username} canMail={isMailOn()} />
      {isMailOn() && <UnsentMails mails={mails} />}
    </PageTexts>
  );
}
