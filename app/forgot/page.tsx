import { notFound } from "next/navigation";
import { AskForReset } from "@/components/account/ask-for-reset";
import { LinkPage } from "@/components/account/link-page";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { waysToSignIn } from "@/lib/auth/providers/shown-providers";
import { isMailOn } from "@/lib/studies/mail/own-mails";

export const generateMetadata = titled("mail.pages.forgot.title");

export default async function ForgotPage() {
  const t = await texts("mail.pages.forgot");
  if (!isMailOn() || !waysToSignIn().hasLocalAccounts) notFound();
  return (
    <LinkPage title={t("title")}>
      <PageTexts areas={["mail"]}>
        <AskForReset />
      </PageTexts>
    </LinkPage>
  );
}
