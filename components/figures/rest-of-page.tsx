"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useTexts } from "#texts";

/** Asks for the sections that the document left out, as soon as the page can be used. */
export function RestOfPage() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}

/** Stands where a section will be, about as high. Without scripts a link leads to the whole page. */
export function SectionToCome({ at }: { at: string }) {
  const t = useTexts("figures");
  return (
    <div aria-busy className="min-h-160 text-ink-soft">
      <noscript>
        <a href={at}>{t("fold.show")}</a>
      </noscript>
      <p>{t("fold.loading")}</p>
    </div>
  );
}
