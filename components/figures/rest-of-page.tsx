"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useTexts } from "#texts";

const TRIES = "assay-rest-of-page";
/** A request that fails makes the browser load the document again, which must come to an end. */
const MAX_TRIES = 3;

const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];

/** Asks for the sections that the document left out, as soon as the page can be used. */
export function RestOfPage() {
  const router = useRouter();
  useEffect(() => {
    if (!mayTry()) return;
    const moved = new AbortController();
    for (const move of MOVES)
      window.addEventListener(move, () => moved.abort(), { signal: moved.signal });
    router.refresh();
    return () => {
      sessionStorage.removeItem(TRIES);
      // Sections above the one that the address names have become longer.
      if (!moved.signal.aborted) document.getElementById(location.hash.slice(1))?.scrollIntoView();
      moved.abort();
    };
  }, [router]);
  return null;
}

/** Counts the requests after which the sections did not come. */
function mayTry(): boolean {
  try {
    const tries = Number(sessionStorage.getItem(TRIES)) + 1;
    if (tries > MAX_TRIES) sessionStorage.removeItem(TRIES);
    else sessionStorage.setItem(TRIES, String(tries));
    return tries <= MAX_TRIES;
  } catch {
    // The browser stores nothing. The links remain.
    return false;
  }
}

/** Stands where a section will be, about as high, with the way to it if it does not come. */
export function SectionToCome({ at }: { at: string }) {
  const t = useTexts("figures");
  return (
    <p aria-busy className="min-h-160 text-ink-soft">
      {t("fold.loading")}{" "}
      <a className="link" href={at}>
        {t("fold.show")}
      </a>
    </p>
  );
}
