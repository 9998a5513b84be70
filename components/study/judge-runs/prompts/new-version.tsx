import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ChangedLines } from "@/components/ui/changed-lines";
import { Button } from "@/components/ui/kit/button";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextArea } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import type { Prompt } from "@/lib/contract/prompts";
import { changedLines, rawLines } from "@/lib/domain/text/changed-lines";
import { nextVersion, promptBody } from "../playground/next-version";

interface Props {
  slug: string;
  parent: Prompt;
  /** All prompts of the study. */
  prompts: readonly Prompt[];
}

/**
 * A button that opens an editor with the text of a prompt, to add another version of it. What was
 * typed stays when the editor is closed.
 */
export function NewVersion({ slug, parent, prompts }: Props) {
  const t = useTexts("prompts.version");
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? nextVersion(parent.text, prompts);
  const isSame = promptBody(text) === promptBody(parent.text);
  const form = useForm(async () => {
    const { name } = await api.prompts.add({ study: slug }, { file: "prompt.md", text });
    setTyped(null);
    setOpen(false);
    toast(t("added", { name }));
    return "saved";
  });
  const title = t("title", { name: parent.name });
  const changes = t("changes", { name: parent.name });
  return (
    <Dialog
      title={title}
      trigger={
        <Button size="small" className="whitespace-nowrap" aria-label={title}>
          {t("action")}
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      isWide
    >
      <DialogForm
        data-keeps
        form={form}
        action={t("save")}
        canSend={!isSame}
        onClose={() => setOpen(false)}
      >
        <TextArea
          label={t("text")}
          hint={t("hint")}
          font="min-h-64 font-mono text-sm"
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <section aria-label={changes}>
          <h3 className="mb-2 text-sm font-semibold">{changes}</h3>
          {isSame ? (
            <p className="text-sm text-ink-soft">{t("same")}</p>
          ) : (
            <ChangedLines lines={changedLines(parent.text, text, rawLines)} />
          )}
        </section>
      </DialogForm>
    </Dialog>
  );
}
