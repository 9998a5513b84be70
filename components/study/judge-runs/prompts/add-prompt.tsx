"use client";

import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

/** Adds a prompt file to the study as soon as it is chosen. */
export function AddPrompt({ slug }: { slug: string }) {
  const t = useTexts("prompts.add");
  const { busy, problem, run } = useAction();
  const toast = useToast();
  async function add([file]: File[]) {
    if (!file) return;
    await run(async () => {
      const text = await file.text();
      const { name } = await api.prompts.add({ study: slug }, { file: file.name, text });
      toast(t("added", { name }));
    });
  }
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {t.rich("intro", { code: (chunks) => <code>{chunks}</code> })}
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <FileDrop
        label={t("file")}
        accept=".md,.txt"
        disabled={busy}
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}
