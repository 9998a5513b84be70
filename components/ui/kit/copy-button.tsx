"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "#texts";

const SHOWN_FOR = 2000;

interface Props {
  text: string;
  /** What is copied: "Copy the link". */
  label: string;
  /** Shows only a picture; the label is read out. */
  isIcon?: boolean;
  /** Whether copying is the main thing to do on the page. */
  isPrimary?: boolean;
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, isIcon = false, isPrimary = false }: Props) {
  const t = useTexts("kit");
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  const Icon = outcome === "copied" ? Check : Copy;
  const message = outcome && t(outcome);
  return (
    <button
      type="button"
      className={`button ${isIcon ? "button-small" : ""} ${isPrimary ? "button-primary" : ""}`}
      title={isIcon ? label : undefined}
      onClick={() =>
        void copyText(text).then((works) => setOutcome(works ? "copied" : "notCopied"))
      }
    >
      <Icon size={16} aria-hidden />
      <span className={isIcon ? "sr-only" : ""}>{message ?? label}</span>
      <span role="status" className="sr-only">
        {message}
      </span>
    </button>
  );
}

/**
 * Copies a text. Browsers offer the clipboard on safe addresses only; elsewhere a hidden field is
 * selected and copied. Returns whether it worked.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr-only";
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
