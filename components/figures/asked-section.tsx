"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { useTexts } from "#texts";
import { queryOfMissing, withOpened } from "./opened-sections";

/** Sections are asked for when they are this near the part of the page in sight. */
const NEAR = "300px";

/** Stands where a section will be, and asks for it when somebody comes near. */
export function AskedSection({ name }: { name: string }) {
  const t = useTexts("figures");
  const router = useRouter();
  const query = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isAsking, startAsking] = useTransition();

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);

  // Asking for another section takes the place of a request that is still under way. Without this,
  // the section would wait for good.
  useEffect(() => {
    if (!isNear || isAsking) return;
    const asked = queryOfMissing(new URLSearchParams(window.location.search), name);
    if (asked !== null) startAsking(() => router.replace(`?${asked}`, { scroll: false }));
  }, [isNear, isAsking, query, name, router]);

  return (
    <div ref={place} className="min-h-24 text-ink-soft">
      <noscript>
        <a href={`?${withOpened(new URLSearchParams(query), name)}#${name}`}>{t("fold.show")}</a>
      </noscript>
      <p role="status">{t("fold.loading")}</p>
    </div>
  );
}
