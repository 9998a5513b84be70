"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";

interface Props {
  slug: string;
  stageId: string;
  /** Takes all free pages of this topic; without it, the next page of the stage. */
  topicId?: string;
  label: string;
  nothing: string;
  /** Whether it is the one thing to do on the page. */
  isMain?: boolean;
}

/** Asks the server for a page and opens it, or says that nothing is left. */
export function ClaimButton({ slug, stageId, topicId, label, nothing, isMain = false }: Props) {
  const t = useTexts("annotator.next");
  const router = useRouter();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function claim() {
    setBusy(true);
    setAnnouncement(null);
    try {
      const stage = { study: slug, stage: stageId };
      const { slotId } = topicId
        ? await api.pages.claimTopic({ ...stage, topic: topicId })
        : await api.pages.next(stage);
      if (slotId) return router.push(`/judge/${slotId}`);
      setAnnouncement(nothing);
    } catch (error) {
      const { message, reasonCode } = error as ApiFailure;
      if (reasonCode === "guidelines.unread")
        return router.push(
          `/judge/guidelines/${slug}?stage=${stageId}${topicId ? `&topic=${topicId}` : ""}`,
        );
      setAnnouncement(message);
    }
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className={`button ${isMain ? "button-primary !min-h-12 !px-6 text-xl" : "button-small !px-3"}`}
        disabled={busy}
        onClick={() => void claim()}
      >
        {busy ? t("busy") : label}
      </button>
      <span role="status" className={announcement ? "basis-full text-sm text-ink-soft" : "sr-only"}>
        {announcement}
      </span>
    </>
  );
}

/** Asks the server whether there is a page by now. */
export function LookAgain() {
  const t = useTexts("annotator.next");
  const router = useRouter();
  const [busy, begin] = useTransition();
  return (
    <Button kind="primary" disabled={busy} onClick={() => begin(() => router.refresh())}>
      {busy ? t("busy") : t("lookAgain")}
    </Button>
  );
}
