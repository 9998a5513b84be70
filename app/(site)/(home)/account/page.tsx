import { ChangePassword } from "@/components/account/change-password";
import { OwnMails } from "@/components/account/own-mails";
import { Sessions } from "@/components/account/sessions";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts, titled } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { SecondFactor } from "@/components/ui/second-factor";
import { listSessions } from "@/lib/auth/session-list";
import { ownWaysToSignIn } from "@/lib/auth/providers/shown-providers";
import { requirePageUser } from "@/lib/auth/page-user";
import { ownMails } from "@/lib/studies/mail/own-mails";

export const generateMetadata = titled("account.title");

export default async function AccountPage({
  searchParams,
}: {
  searchParams: Promise<{ needed?: string }>;
}) {
  const t = await texts("account");
  const user = await requirePageUser();
  const { needed } = await searchParams;
  const { hasPassword, hasSecondFactor, providers } = await ownWaysToSignIn(user.id);
  const mails = await ownMails(user.id);
  const language = await requestLanguage();
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-2xl font-semibold">{user.name}</h1>
      {needed && !user.secondFactor && <Notice kind="info">{t("factorNeeded")}</Notice>}
      <p className="text-sm text-ink-soft">
        {t.rich("signedInAs", { account: user.username, b: (words) => <strong>{words}</strong> })}{" "}
        {user.isAdmin && t("administrator")}
      </p>
      <PageTexts areas={["account"]}>
        {providers.length > 0 && (
          <p className="text-sm">{t("providers", { names: providers.join(", ") })}</p>
        )}
        {hasPassword && <ChangePassword />}
        {mails && (
          <OwnMails {...mails} hasPassword={hasPassword} language={mails.language ?? language} />
        )}
        {(hasPassword || hasSecondFactor || providers.length > 0) && (
          <SecondFactor isOn={hasSecondFactor} needsPassword={hasPassword} />
        )}
        <Sessions sessions={await listSessions(user.id, user.session ?? null)} />
      </PageTexts>
    </div>
  );
}
