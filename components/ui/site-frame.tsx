import type { ReactNode } from "react";
import { OutboxSync } from "@/components/workspace/outbox/outbox-sync";
import type { HeaderUser } from "./account-button";
import { SiteHeader } from "./site-header";

interface Props {
  /** Null where the page sends the reader to the sign-in. */
  user: HeaderUser | null;
  /** Beside the product's name in the bar: the study that the page belongs to. */
  study?: ReactNode;
  children: ReactNode;
}

/** The bar above a page, and the page. */
export function SiteFrame({ user, study, children }: Props) {
  return (
    <>
      {user && <SiteHeader user={user} study={study} />}
      <main id="main" className="mx-auto max-w-6xl px-4 py-6">
        {user && <OutboxSync userId={user.id} />}
        {children}
      </main>
    </>
  );
}
