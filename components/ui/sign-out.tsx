import { useState, type ReactNode } from "react";
import { Modal } from "@/components/workspace/modal";
import { useTexts } from "#texts";
import { outbox } from "@/components/workspace/outbox/outbox";
import { api } from "./api";
import { Button } from "./kit/button";

/**
 * Returns a function that signs out, and the dialog in which it asks first if the device has unsent
 * labels of this user.
 */
export function useSignOut(userId: string): [() => Promise<void>, ReactNode] {
  const t = useTexts("frame");
  const [unsent, setUnsent] = useState(0);
  async function leave() {
    const { signOut } = await import("next-auth/react");
    // The provider with which the person signed in may have a page for signing out there too.
    const { address } = await api.account.signOutAddress().catch(() => ({ address: null }));
    await signOut({ redirect: false });
    window.location.assign(address ?? "/signin");
  }

  async function ask() {
    const { length: count } = await (await outbox()).list(userId).catch(() => []);
    if (count === 0) await leave();
    else setUnsent(count);
  }

  const dialog = (
    <Modal open={unsent > 0} title={t("unsent.title")} onClose={() => setUnsent(0)}>
      <p className="mb-4">{t("unsent.text", { count: unsent })}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => setUnsent(0)}>
          {t("unsent.stay")}
        </Button>
        <Button onClick={() => void leave()}>{t("unsent.leave")}</Button>
      </div>
    </Modal>
  );
  return [ask, dialog];
}
