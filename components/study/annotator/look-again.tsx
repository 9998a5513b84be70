"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useTexts } from "#texts";

/** Asks the server whether there is a page by now. */
export function LookAgain() {
  const t = useTexts("annotator.next");
  const router = useRouter();
  const [busy, begin] = useTransition();
  return (
    <button
      type="button"
      className="button button-primary"
      disabled={busy}
      onClick={() => begin(() => router.refresh())}
    >
      {busy ? t("busy") : t("lookAgain")}
    </button>
  );
}
