"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";

/** Goes to the entries beside the one shown by key, as long as nothing on the page has the focus. */
export function StepKeys({ previous, next }: { previous: string | null; next: string | null }) {
  const router = useRouter();
  // Before the entry is painted: whoever sees it can already leave it by key.
  useLayoutEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.defaultPrevented || !isFree(document.activeElement)) return;
      const direction = directionOf(event, document.documentElement.dir === "rtl");
      const href = direction && { previous, next }[direction];
      if (!href) return;
      event.preventDefault();
      router.push(href);
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [router, previous, next]);
  return null;
}

/** Whether keys belong to the page: nothing has the focus, or a link to which they mean nothing. */
function isFree(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("nav a");
}

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Returns where a key leads: J and the arrow in reading direction to the next entry. */
export function directionOf(key: Key, isMirrored: boolean): "previous" | "next" | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null;
  const [ahead, behind] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (key.key === "j" || key.key === ahead) return "next";
  if (key.key === "k" || key.key === behind) return "previous";
  return null;
}
