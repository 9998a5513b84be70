import { useState } from "react";
import { ApiFailure } from "@/components/ui/call-api";
import { unreadable, upload } from "@/components/ui/upload";
import { useFormats, useTexts } from "#texts";

/** How far the sending of files is: the share sent, and 1 while the server reads them. */
export type SentShare = number | null;

/** Sends files with a form, and tells how far that is. Rejects with an ApiFailure. */
export function useImport() {
  const t = useTexts("importFiles");
  const f = useFormats();
  const [sent, setSent] = useState<SentShare>(null);

  async function send(path: string, fields: Record<string, string>, files: readonly File[]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const file of files) form.append("files", file);
    setSent(0);
    try {
      return await upload(path, form, setSent);
    } catch (error) {
      // The browser refuses to send a file that is not the one that was chosen.
      const changed = (error as ApiFailure).status === 0 ? await unreadable(files) : [];
      if (changed.length === 0) throw error;
      const names = f.list(changed.map(({ name }) => name));
      throw new ApiFailure(t("changed", { files: names, count: changed.length }), "unreadable", 0);
    } finally {
      setSent(null);
    }
  }

  return { sent, send };
}

/** Shows how much of the files is sent, and then that the server reads them. */
export function SendingProgress({ sent }: { sent: SentShare }) {
  const t = useTexts("importFiles");
  const f = useFormats();
  if (sent === null) return null;
  const isSent = sent >= 1;
  const text = isSent ? t("reading") : t("sending", { percent: f.percent(sent) });
  return (
    <p role="status" className="flex items-center gap-3 text-sm">
      <progress
        className="h-2.5 w-40"
        aria-label={text}
        {...(isSent ? {} : { value: sent, max: 1 })}
      />
      {text}
    </p>
  );
}
