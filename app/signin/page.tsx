import Link from "next/link";
import { redirect } from "next/navigation";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { LanguageMenu } from "@/components/ui/language-menu";
import { SignInForm } from "@/components/ui/sign-in-form";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { safeTarget } from "@/lib/auth/safe-target";
import { waysToSignIn } from "@/lib/auth/providers/shown-providers";
import { pageUser } from "@/lib/auth/page-user";
import { isMailOn } from "@/lib/studies/mail/own-mails";
import { DEMO_ACCOUNTS, demoPassword, isDemoMode } from "@/lib/studies/demo/demo-accounts";

export const generateMetadata = titled("signIn.title");

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string; error?: string; provider?: string; ticket?: string }>;
}) {
  const t = await texts("signIn");
  const { next, error, provider, ticket } = await searchParams;
  const target = safeTarget(next);
  const { providers, hasLocalAccounts } = waysToSignIn();
  if (await pageUser()) redirect(target);
  const nameOf = (provider: string | undefined) =>
    providers.find(({ id }) => id === provider)?.name ??
    (providers.length === 1 ? providers[0]!.name : t("providers.name"));
  const oneClick = isDemoMode() && process.env.ASSAY_DEMO_SIGN_IN === "1";
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-4 py-10"
    >
      <div className="flex items-end justify-between">
        <div>
          <h1 className="text-2xl font-semibold">Assay</h1>
          <p className="text-ink-soft">{t("motto")}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </div>
      <PageTexts areas={["signIn"]}>
        <SignInForm
          target={target}
          problem={typeof error === "string" ? problemOf(t, error, nameOf(provider)) : null}
          providers={providers.map(({ id, name }) => ({
            id,
            label: t("with", { provider: name }),
          }))}
          hasLocalAccounts={hasLocalAccounts}
          ticket={typeof ticket === "string" ? ticket : null}
          demo={
            oneClick
              ? DEMO_ACCOUNTS.map((username) => ({ username, password: demoPassword(username) }))
              : []
          }
        />
      </PageTexts>
      {hasLocalAccounts && isMailOn() && (
        <Link href="/forgot" className="link self-start text-sm">
          {t("forgot")}
        </Link>
      )}
      {isDemoMode() && !oneClick && <p className="text-sm text-ink-soft">{t("demo.printed")}</p>}
    </main>
  );
}

const REFUSED = ["stranger", "unverified", "disabled"] as const;

/** Returns the sentence for an error in the address: one of Assay's, or one of next-auth's. */
function problemOf(
  t: Awaited<ReturnType<typeof texts<"signIn">>>,
  error: string,
  provider: string,
): string {
  const refused = REFUSED.find((code) => code === error);
  if (refused) return t(`providers.${refused}`, { provider });
  if (error === "OAuthSignin") return t("providers.unreachable", { provider });
  if (error.startsWith("OAuth")) return t("providers.failed", { provider });
  return t("wrong");
}
