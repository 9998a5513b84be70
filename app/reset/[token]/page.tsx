import { linkPage } from "@/app/link-page";
import { ResetForm } from "@/components/account/reset-form";
import { PageTexts } from "@/components/texts/page-texts";
import { titled } from "@/components/texts/request";
import { readResetLink } from "@/lib/auth/password-resets";

export const generateMetadata = titled("account.reset.title", { robots: { index: false } });

/** The page of a reset link. Setting the password needs a button. */
export default linkPage("account.reset", readResetLink, ({ username }, token, t) => (
  <PageTexts areas={["account"]}>
    <p>{t.rich("intro", { account: username, b: (words) => <strong>{words}</strong> })}</p>
    <ResetForm token={token} username={username} />
  </PageTexts>
));
