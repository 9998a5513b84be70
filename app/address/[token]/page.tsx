import { linkPage } from "@/app/link-page";
import { UseLink } from "@/components/account/use-link";
import { PageTexts } from "@/components/texts/page-texts";
import { titled } from "@/components/texts/request";
import { readAddressLink } from "@/lib/auth/own-address";

export const generateMetadata = titled("mail.pages.address.title", { robots: { index: false } });

/** The page of a link that confirms an address. */
export default linkPage("mail.pages.address", readAddressLink, ({ username, email }, token, t) => (
  <PageTexts areas={["mail"]}>
    <p>{t("text", { account: username, email })}</p>
    <UseLink use="address" token={token} />
  </PageTexts>
));
