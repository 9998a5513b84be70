"use client";

import { useState } from "react";
import { ApiFailure } from "@/components/ui/call-api";
import { unreadable, upload } from "@/components/ui/upload";
import { useFormats, useTexts } from "#texts";

/** How far the sending of files is: the share sent, and 1 while the server reads them. */
export type SentShare = number | null;

/** Sends files with a form, and tells how far that is. Rejects with an ApiFailure. */
export function useImport(): {
  sent: SentShare;
  send: (path: string, fields: Record<string, string>, files: readonly File[]) => Promise<unknown>;
} {
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
