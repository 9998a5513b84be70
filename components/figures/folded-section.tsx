"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useTransition, type ReactNode, type SyntheticEvent } from "react";
import { useTexts } from "#texts";
import { queryOfMissing, withOpened } from "./opened-sections";

/**
 * A section of a report that is folded until somebody wants it. The page's address remembers which
 * are open. Where `children` are null, they are fetched when the section is opened. For print every
 * section that is there is opened.
 */
export function FoldedSection({
  name,
  title,
  isOpen,
  children,
}: {
  /** Names the section in the address. */
  name: string;
  title: ReactNode;
  /** Whether the address says so. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = useTexts("figures");
  const router = useRouter();
  const query = useSearchParams();
  const details = useRef<HTMLDetailsElement>(null);
  const wasOpen = useRef(isOpen);
  const isMissing = children === null;
  const [isAsking, startAsking] = useTransition();

  // Opening another section takes the place of a request that is still under way. Without this, the
  // section would wait for good.
  useEffect(() => {
    const isOpened = details.current?.open ?? false;
    const now = new URLSearchParams(window.location.search);
    const asked = queryOfMissing(now, name, { isOpen: isOpened, isMissing, isAsking });
    if (asked !== null) startAsking(() => router.replace(`?${asked}`, { scroll: false }));
  }, [isMissing, isAsking, query, name, router]);

  useEffect(() => {
    const before = () => {
      wasOpen.current = details.current?.open ?? false;
      if (!isMissing && details.current) details.current.open = true;
    };
    const after = () => {
      if (details.current) details.current.open = wasOpen.current;
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [isMissing]);

  function remember(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.target !== details.current || window.matchMedia("print").matches) return;
    const now = new URLSearchParams(window.location.search);
    const address = `?${withOpened(now, name, details.current.open)}`;
    if (address === `?${now}`) return;
    if (isMissing && details.current.open)
      startAsking(() => router.replace(address, { scroll: false }));
    else window.history.replaceState(null, "", address);
  }

  return (
    <details
      ref={details}
      id={name}
      open={isOpen}
      onToggle={remember}
      className={`card folded ${isMissing ? "print:hidden" : ""}`}
    >
      <summary className="min-h-6 text-lg font-semibold">{title}</summary>
      <div className="mt-4">
        {isMissing ? (
          <p className="text-ink-soft">
            <noscript>
              <a href={`?${withOpened(new URLSearchParams(query), name, true)}#${name}`}>
                {t("fold.show")}
              </a>
            </noscript>
            <span role="status">{t("fold.loading")}</span>
          </p>
        ) : (
          children
        )}
      </div>
    </details>
  );
}
