"use client";

import { useRouter } from "next/navigation";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { usePolling } from "@/components/ui/use-polling";
import { useTexts } from "#texts";

const ASK_MS = 5000;

/** Says that labels have changed since an evaluation was computed, until it is computed again. */
export function StaleNotice({ slug, evaluation }: { slug: string; evaluation: string }) {
  const t = useTexts("systems");
  const router = useRouter();
  usePolling({
    active: true,
    everyMs: ASK_MS,
    ask: () => api.evaluations.state({ study: slug, evaluation }),
    onAnswer(next) {
      if (!next.isStale) router.refresh();
    },
  });
  return <Notice kind="info">{t("stale.text")}</Notice>;
}
