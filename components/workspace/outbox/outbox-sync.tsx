"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useTexts } from "#texts";
import { downloadUnsent } from "./download-unsent";
import { outbox, type Unsent } from "./outbox";
import { saveInput, hasSameContent } from "./save-input";

const AGAIN_MS = 10_000;

/**
 * On pages other than the workspace: sends labels left by a closed or crashed tab, and shows how
 * many are waiting. A label that needs a decision stays, with a link to its page.
 */
export function OutboxSync({ userId }: { userId: string }) {
  const t = useTexts("frame.unsent");
  const [waiting, setWaiting] = useState<Unsent[]>([]);
  const [refused, setRefused] = useState<{ count: number; reason: string } | null>(null);
  const [sent, setSent] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let here = true;
    async function round() {
      const left: Unsent[] = [];
      const reasons: string[] = [];
      for (const unsent of await (await outbox()).adopt(userId)) {
        const outcome = await send(unsent);
        if (outcome === "sent") setSent((n) => n + 1);
        else if (outcome === "waits") left.push(unsent);
        else reasons.push(outcome.refused);
      }
      if (!here) return;
      setRefused(reasons.length > 0 ? { count: reasons.length, reason: reasons[0]! } : null);
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

  if (refused)
    return (
      <div className="mb-4">
        <Notice kind="bad">
          <p className="mb-2">{t("refused", refused)}</p>
          <Button onClick={() => void downloadUnsent(userId)}>{t("download")}</Button>
        </Notice>
      </div>
    );
  if (waiting.length === 0)
    return sent > 0 ? (
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {t("sent", { count: sent })}
      </p>
    ) : null;
  const slots = [...new Set(waiting.map((unsent) => unsent.slotId))];
  return (
    <div className="mb-4">
      <Notice kind="bad">
        {t("waiting", { count: waiting.length })}{" "}
        {slots.map((slotId) => (
          <Link key={slotId} className="me-2" href={`/judge/${slotId}`}>
            {t("open")}
          </Link>
        ))}
      </Notice>
    </div>
  );
}

/**
 * The outcome for a label: it was saved, it waits for another attempt, or it was refused with a
 * reason.
 */
type Outcome = "sent" | "waits" | { refused: string };

async function send(unsent: Unsent): Promise<Outcome> {
  const post = (input: NonNullable<Unsent["sending"]>) =>
    api.slots.save({ slot: unsent.slotId }, input);
  try {
    let version = unsent.baseVersion;
    if (unsent.sending) version = (await post(unsent.sending)).version;
    if (!unsent.sending || !hasSameContent(unsent.sending, unsent.draft))
      await post(saveInput(unsent.itemId, unsent.textHash, unsent.draft, version, 0));
    await (await outbox()).remove(unsent.userId, unsent.itemId);
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isRefused = (error.details as { refused?: string } | undefined)?.refused !== undefined;
    return isRefused ? { refused: error.message } : "waits";
  }
}
