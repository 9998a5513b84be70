"use client";

import { signOut } from "next-auth/react";
import { useState } from "react";
import { Modal } from "@/components/workspace/modal";
import { outbox } from "@/components/workspace/outbox/outbox";

/** Signs out. Asks first if the device has unsent labels of this user. */
export function SignOut({ userId }: { userId: string }) {
  const [unsent, setUnsent] = useState(0);
  const leave = () => void signOut({ callbackUrl: "/signin" });

  async function ask() {
    const count = await (await outbox()).count(userId).catch(() => 0);
    if (count === 0) leave();
    else setUnsent(count);
  }

  return (
    <>
      <button type="button" className="button" onClick={() => void ask()}>
        Sign out
      </button>
      <Modal open={unsent > 0} title="Not everything is sent" onClose={() => setUnsent(0)}>
        <p className="mb-4">
          {unsent === 1 ? "One label is" : `${unsent} labels are`} kept on this device and not sent
          yet. They are sent when you sign in here again, and never under another name.
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-primary" onClick={() => setUnsent(0)}>
            Stay signed in
          </button>
          <button type="button" className="button" onClick={leave}>
            Sign out all the same
          </button>
        </div>
      </Modal>
    </>
  );
}
