import { redirect } from "next/navigation";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { LanguageMenu } from "@/components/ui/language-menu";
import { SignInForm } from "@/components/ui/sign-in-form";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { safeTarget } from "@/lib/auth/safe-target";
import { pageUser } from "@/lib/auth/page-user";
import { DEMO_ACCOUNTS, demoPassword, isDemoMode } from "@/lib/studies/demo/demo-accounts";

export const generateMetadata = titled("signIn.title");

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string; error?: string }>;
}) {
  const t = await texts("signIn");
  const { next, error } = await searchParams;
  const target = safeTarget(next);
  if (await pageUser()) redirect(target);
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
        <div className="flex gap-2">
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </div>
      <PageTexts areas={["signIn"]}>
        <SignInForm
          target={target}
          failed={error !== undefined}
          demo={
            oneClick
              ? DEMO_ACCOUNTS.map((role) => ({
                  role,
                  username: role,
                  password: demoPassword(role),
                }))
              : []
          }
        />
      </PageTexts>
      {isDemoMode() && !oneClick && <p className="text-sm text-ink-soft">{t("demo.printed")}</p>}
    </main>
  );
}
