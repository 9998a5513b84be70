import type { Metadata } from "next";
import { ChangePassword } from "@/components/account/change-password";
import { Sessions } from "@/components/account/sessions";
import { Notice } from "@/components/ui/notice";
import { SecondFactor } from "@/components/ui/second-factor";
import { listSessions } from "@/lib/auth/session-list";
import { requirePageUser } from "@/lib/auth/page-user";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage({
  searchParams,
}: {
  searchParams: Promise<{ needed?: string }>;
}) {
  const user = await requirePageUser("/account");
  const { needed } = await searchParams;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-2xl font-semibold">{user.name}</h1>
      {needed && !user.secondFactor && (
        <Notice kind="info">
          This installation asks everybody but annotators for a second factor: set one up, then go
          on.
        </Notice>
      )}
      <p className="text-sm text-ink-soft">
        You sign in as {user.username}
        {user.isAdmin ? " and are an administrator" : ""}.
      </p>
      <ChangePassword />
      <SecondFactor isOn={user.secondFactor ?? false} />
      <Sessions sessions={await listSessions(user.id, user.session ?? null)} />
    </div>
  );
}
