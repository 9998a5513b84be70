"use client";

import { useState } from "react";
import { Modal } from "@/components/workspace/modal";
import { useTexts } from "#texts";
import { outbox } from "@/components/workspace/outbox/outbox";

/** Signs out. Asks first if the device has unsent labels of this user. */
export function SignOut({ userId }: { userId: string }) {
  const t = useTexts("frame");
  const [unsent, setUnsent] = useState(0);
  async function leave() {
    const { signOut } = await import("next-auth/react");
    await signOut({ callbackUrl: "/signin" });
  }

  async function ask() {
    const count = await (await outbox()).count(userId).catch(() => 0);
    if (count === 0) await leave();
    else setUnsent(count);
  }

  return (
    <>
      <button type="button" className="button whitespace-nowrap" onClick={() => void ask()}>
        {t("signOut")}
      </button>
      <Modal open={unsent > 0} title={t("unsent.title")} onClose={() => setUnsent(0)}>
        <p className="mb-4">{t("unsent.text", { count: unsent })}</p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-primary" onClick={() => setUnsent(0)}>
            {t("unsent.stay")}
          </button>
          <button type="button" className="button" onClick={() => void leave()}>
            {t("unsent.leave")}
          </button>
        </div>
      </Modal>
    </>
  );
}
