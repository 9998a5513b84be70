"use client";

import { useTexts } from "#texts";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { Notice } from "@/components/ui/notice";

/** Shows something that cannot be shown again, with a button to copy it. */
export function ShownOnce({ says, text, rows = 1 }: { says: string; text: string; rows?: number }) {
  const t = useTexts("account");
  return (
    <Notice kind="good">
      <p className="mb-2">
        {says} {t("shownOnce")}
      </p>
      <textarea
        className="field mb-2 w-full font-mono text-sm"
        readOnly
        rows={rows}
        value={text}
        aria-label={says}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} label={t("copy")} />
    </Notice>
  );
}
