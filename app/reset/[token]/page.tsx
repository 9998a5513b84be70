import type { Metadata } from "next";
import { LinkPage } from "@/components/account/link-page";
import { ResetForm } from "@/components/account/reset-form";
import { orRefusal } from "@/components/texts/or-refusal";
import { PageTexts } from "@/components/texts/page-texts";
import { texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { readResetLink } from "@/lib/auth/password-resets";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("account.reset");
  return { title: t("title"), robots: { index: false } };
}

/** The page of a reset link. Opening it changes nothing; setting the password needs a button. */
export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await texts("account.reset");
  const { token } = await params;
  const account = await orRefusal(() => readResetLink(token));
  return (
    <LinkPage title={t("title")}>
      {typeof account === "string" ? (
        <Notice kind="bad">{account}</Notice>
      ) : (
        <>
          <p>
            {t.rich("intro", { account: account.username, b: (words) => <strong>{words}</strong> })}
          </p>
          <PageTexts areas={["account"]}>
            <ResetForm token={token} username={account.username} />
          </PageTexts>
        </>
      )}
    </LinkPage>
  );
}
