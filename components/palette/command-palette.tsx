"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useIsInBrowser } from "@/components/ui/kit/use-is-in-browser";

/** Loaded when the palette is opened for the first time. */
const PaletteDialog = dynamic(() => import("./palette-dialog").then((file) => file.PaletteDialog));

/** Goes anywhere by typing: opened with its button, or with Ctrl and K (⌘ and K on a Mac). */
export function CommandPalette({ userId, isAdmin }: { userId: string; isAdmin: boolean }) {
  const t = useTexts("palette");
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const isInBrowser = useIsInBrowser();
  const isMac = isInBrowser && /Mac|iPhone|iPad/.test(navigator.platform);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);

  return (
    <>
      <button
        type="button"
        className="button max-md:border-transparent md:w-72 md:justify-start md:font-normal md:text-ink-soft lg:w-96"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={16} aria-hidden />
        <span className="me-auto max-md:sr-only">{t("open")}</span>
        <kbd className="key max-md:hidden" aria-hidden>
          {t(isMac ? "keysOfMac" : "keys")}
        </kbd>
      </button>
      {wasOpened && (
        <PaletteDialog userId={userId} isAdmin={isAdmin} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
