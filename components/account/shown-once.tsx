"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";

/** Shows something that cannot be shown again, with a button to copy it. */
export function ShownOnce({ says, text, rows = 1 }: { says: string; text: string; rows?: number }) {
  const [copied, setCopied] = useState(false);
  return (
    <Notice kind="good">
      <p className="mb-2">{says} It is shown this once.</p>
      <textarea
        className="field w-full font-mono text-sm"
        readOnly
        rows={rows}
        value={text}
        aria-label={says}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className="button mt-2"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? "Copied" : "Copy"}
      </button>
    </Notice>
  );
}
