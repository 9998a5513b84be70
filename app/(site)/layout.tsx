import type { ReactNode } from "react";
import { OutboxSync } from "@/components/workspace/outbox/outbox-sync";
import { ConfirmDialog } from "@/components/ui/kit/confirm-dialog";
import { Toasts } from "@/components/ui/kit/toast";
import { SiteHeader } from "@/components/ui/site-header";
import { pageUser } from "@/lib/auth/page-user";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  return (
    <Toasts>
      <ConfirmDialog>
        {user && <SiteHeader name={user.name} userId={user.id} isAdmin={user.isAdmin} />}
        <main id="main" className="mx-auto max-w-6xl px-4 py-6">
          {user && <OutboxSync userId={user.id} />}
          {children}
        </main>
      </ConfirmDialog>
    </Toasts>
  );
}
