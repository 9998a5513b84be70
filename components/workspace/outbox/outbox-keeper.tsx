"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { ApiFailure, callApi } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import type { Saved } from "@/lib/tasks/workspace-schema";
import { outbox, type Unsent } from "./outbox";
import { saveInput, saysTheSame } from "./save-input";

const AGAIN_MS = 10_000;

/**
 * On pages other than the workspace: sends what a closed or crashed tab left behind, and says what is still waiting. A label that cannot
 * be sent without a choice stays, with a link to its page.
 */
export function OutboxKeeper({ userId }: { userId: string }) {
  const [waiting, setWaiting] = useState<Unsent[]>([]);
  const [sent, setSent] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let here = true;
    async function round() {
      const left: Unsent[] = [];
      for (const unsent of await (await outbox()).adopt(userId)) {
        if (await send(unsent)) setSent((n) => n + 1);
        else left.push(unsent);
      }
      if (!here) return;
      setWaiting(left);
      if (left.length > 0) timer = setTimeout(() => void round(), AGAIN_MS);
    }
    const now = () => {
      clearTimeout(timer);
      void round();
    };
    void round();
    window.addEventListener("online", now);
    return () => {
      here = false;
      clearTimeout(timer);
      window.removeEventListener("online", now);
    };
  }, [userId]);

  if (waiting.length === 0)
    return sent > 0 ? (
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {sent === 1 ? "A label" : `${sent} labels`} kept on this device{" "}
        {sent === 1 ? "was" : "were"} sent.
      </p>
    ) : null;
  const slots = [...new Set(waiting.map((unsent) => unsent.slotId))];
  return (
    <div className="mb-4">
      <Notice kind="bad">
        {waiting.length === 1 ? "One label is" : `${waiting.length} labels are`} kept on this device
        and not sent yet; it is tried again every few seconds.{" "}
        {slots.map((slotId) => (
          <Link key={slotId} className="mr-2" href={`/judge/${slotId}`}>
            Open the page
          </Link>
        ))}
      </Notice>
    </div>
  );
}

/** @returns true when nothing of it is left to send */
async function send(unsent: Unsent): Promise<boolean> {
  const post = (input: NonNullable<Unsent["sending"]>) =>
    callApi<Saved>(`/slots/${unsent.slotId}/judgments`, { json: input });
  try {
    let version = unsent.baseVersion;
    if (unsent.sending) version = (await post(unsent.sending)).version;
    if (!unsent.sending || !saysTheSame(unsent.sending, unsent.draft))
      await post(saveInput(unsent.itemId, unsent.textHash, unsent.draft, version, 0));
    await (await outbox()).remove(unsent.userId, unsent.itemId);
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}
