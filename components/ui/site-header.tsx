import Link from "next/link";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { CommandPalette } from "@/components/palette/command-palette";
import { AccountButton, type HeaderUser } from "./account-button";

/** The bar above every page except the workspace. */
export function SiteHeader({ user, study }: { user: HeaderUser; study: ReactNode }) {
  const t = useTexts("frame");
  return (
    <header className="border-b border-line bg-surface">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-surface focus:p-2"
      >
        {t("skip")}
      </a>
      <div className="flex h-14 items-center gap-2 px-4 sm:px-5">
        <div className="flex min-w-0 flex-1 items-center gap-1 sm:gap-2">
          <Link href="/" className="text-lg font-semibold text-accent no-underline">
            Assay
          </Link>
          {study}
        </div>
        <CommandPalette userId={user.id} isAdmin={user.isAdmin} />
        <div className="flex justify-end md:flex-1">
          <AccountButton user={user} />
        </div>
      </div>
    </header>
  );
}
