import { linkPage } from "@/app/link-page";
import { UseLink } from "@/components/account/use-link";
import { PageTexts } from "@/components/texts/page-texts";
import { titled } from "@/components/texts/request";
import { readUnsubscribeToken } from "@/lib/studies/mail/unsubscribe";

export const generateMetadata = titled("mail.pages.unsubscribe.title", {
  robots: { index: false },
});

/** The page of a link that refuses mails. */
export default linkPage("mail.pages.unsubscribe", readUnsubscribeToken, ({ kind }, token, t) => (
  <PageTexts areas={["mail"]}>
    <p>{t("text", { kind })}</p>
    <UseLink use="unsubscribe" token={token} />
  </PageTexts>
));
