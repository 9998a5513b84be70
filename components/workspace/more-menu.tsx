"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import type { MenuAction } from "@/components/ui/kit/action-menu";

/** Loaded on narrow screens alone: it is a tenth of the page. */
const ActionMenu = dynamic(() =>
  import("@/components/ui/kit/action-menu").then((file) => file.ActionMenu),
);

const NARROW = "(width < 40rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The tools of the header that narrow screens have no room for. */
export function MoreMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
  return (
    <span className="min-w-9 sm:hidden">
      {isNarrow && <ActionMenu label={label} actions={actions} />}
    </span>
  );
}
