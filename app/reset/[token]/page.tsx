import type { Metadata } from "next";
import { ResetForm } from "@/components/account/reset-form";
import { PageTexts } from "@/components/texts/page-texts";
import { requestLanguage, texts } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { readResetLink } from "@/lib/auth/password-resets";
import { AppError } from "@/lib/domain/app-error";

export async function generateMetadata(): Promise<Metadata> {
  const t = await texts("account.reset");
  return { title: t("title"), robots: { index: false } };
}

/** The page of a reset link. Opening it changes nothing; setting the password needs a button. */
export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const t = await texts("account.reset");
  const { token } = await params;
  const account = await openLink(token);
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-5 px-4 py-10"
    >
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
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
    </main>
  );
}

/** Returns the account of the link, or the sentence that says why it cannot be used. */
async function openLink(token: string): Promise<{ username: string } | string> {
  try {
    return await readResetLink(token);
  } catch (error) {
    if (error instanceof AppError) return error.messageIn(await requestLanguage());
    throw error;
  }
}
