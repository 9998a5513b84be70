"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";

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
