import type { ReactNode } from "react";
import { OutboxKeeper } from "@/components/workspace/outbox/outbox-keeper";
import { Questions } from "@/components/ui/kit/confirm";
import { Toasts } from "@/components/ui/kit/toast";
import { SiteHeader } from "@/components/ui/site-header";
import { pageUser } from "@/lib/auth/page-user";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const user = await pageUser();
  return (
    <Toasts>
      <Questions>
        {user && <SiteHeader name={user.name} userId={user.id} isAdmin={user.isAdmin} />}
        <main id="main" className="mx-auto max-w-6xl px-4 py-6">
          {user && <OutboxKeeper userId={user.id} />}
          {children}
        </main>
      </Questions>
    </Toasts>
  );
}
