import { UserRound } from "lucide-react";
import Link from "next/link";
import { useTexts } from "#texts";
import { CommandPalette } from "@/components/palette/command-palette";
import { LanguageMenu } from "./language-menu";
import { SignOut } from "./sign-out";
import { ThemeToggle } from "./theme-toggle";

/** The bar above every page except the workspace. */
export function SiteHeader({
  name,
  userId,
  isAdmin,
}: {
  name: string;
  userId: string;
  isAdmin: boolean;
}) {
  const t = useTexts("frame");
  return (
    <header className="border-b border-line bg-surface">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-surface focus:p-2"
      >
        {t("skip")}
      </a>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 py-3 sm:gap-3">
        <Link href="/" className="me-auto text-lg font-semibold text-accent no-underline">
          Assay
        </Link>
        <CommandPalette userId={userId} isAdmin={isAdmin} />
        {isAdmin && (
          <Link href="/accounts" className="text-sm">
            {t("accounts")}
          </Link>
        )}
        <Link href="/account" className="max-w-56 truncate text-sm text-ink-soft max-sm:p-2">
          <UserRound size={18} aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{name}</span>
        </Link>
        <LanguageMenu />
        <ThemeToggle />
        <SignOut userId={userId} />
      </div>
    </header>
  );
}
