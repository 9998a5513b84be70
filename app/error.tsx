"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";

export default function ErrorPage({ reset }: { reset: () => void }) {
  const t = useTexts("errors");
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-20">
      <h1 className="mb-3 text-2xl font-semibold">{t("page.title")}</h1>
      <p className="mb-6 text-ink-soft">{t("page.text")}</p>
      <Button kind="primary" onClick={reset}>
        {t("again")}
      </Button>
    </main>
  );
}
