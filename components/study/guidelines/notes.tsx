import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { DraftOffer } from "@/components/ui/draft-offer";
import { Button } from "@/components/ui/kit/button";
import { SendForm } from "@/components/ui/kit/send-form";
import { TextArea } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { useForm } from "@/components/ui/use-form";
import { useHasDraft, useUnsaved } from "@/components/ui/use-unsaved";
import type { GuidelineNote } from "@/lib/tasks/task-definition";
import { useFormats, useTexts } from "#texts";

interface Props {
  slug: string;
  stage: { id: string; name: string; notes: readonly GuidelineNote[] };
  mayEdit: boolean;
}

/** The notes below the guidelines of a stage, to add and to remove. */
export function Notes({ slug, stage: { id, name, notes }, mayEdit }: Props) {
  const t = useTexts("guidelines.notes");
  const f = useFormats();
  const toast = useToast();
  const { busy, problem, run } = useAskedAction();
  const draft = `note-${id}`;
  const hasDraft = useHasDraft(draft);
  const [isOpen, setOpen] = useState(false);
  const isAdding = mayEdit && (isOpen || hasDraft);
  const address = { study: slug, stage: id };
  const add = (note: { text: string; question?: string | undefined }) =>
    api.questions.addNote(address, note);

  async function addTyped(text: string) {
    await add({ text });
    setOpen(false);
    const number = 1 + Math.max(0, ...notes.map((note) => note.number));
    toast(t("added", { number, stage: name }));
  }

  const remove = ({ number, text, question }: GuidelineNote) =>
    run(() => api.questions.removeNote({ ...address, note: String(number) }, {}), {
      said: t("removed", { number, stage: name }),
      undo: () => add({ text, question }),
    });

  if (notes.length === 0 && !mayEdit) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-sm font-medium">{t("title")}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{t("hint")}</p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {notes.length === 0 && <p className="text-sm">{t("none")}</p>}
      <ul className="flex w-full max-w-prose flex-col gap-3">
        {notes.map((note) => (
          <li key={note.number} className="border-s-4 border-line-strong ps-3">
            <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {t("about", { number: note.number, date: f.date(note.date) })}
              {mayEdit && (
                <Button
                  size="tiny"
                  className="ms-auto"
                  aria-label={t("removeOf", { number: note.number, stage: name })}
                  disabled={busy}
                  onClick={() => void remove(note)}
                >
                  {t("remove")}
                </Button>
              )}
            </div>
            {note.question && (
              <p className="break-words whitespace-pre-wrap text-ink-soft" dir="auto">
                {t("asked", { question: note.question })}
              </p>
            )}
            <p className="break-words whitespace-pre-wrap" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      {mayEdit && !isAdding && <Button onClick={() => setOpen(true)}>{t("add")}</Button>}
      {isAdding && <NoteForm draft={draft} label={t("text", { stage: name })} onAdd={addTyped} />}
    </div>
  );
}

interface NoteFormProps {
  /** Name of its draft. */
  draft: string;
  label: string;
  onAdd: (text: string) => Promise<void>;
}

/** Writes a new note. */
function NoteForm({ draft, label, onAdd }: NoteFormProps) {
  const t = useTexts("guidelines.notes");
  const unsaved = useUnsaved(draft);
  const form = useForm(async (given) => {
    await onAdd(textOf(given, "note"));
    unsaved.forget();
    return "saved";
  });

  return (
    <SendForm
      form={form}
      action={t("save")}
      {...unsaved.form}
      className="flex w-full flex-col gap-3"
    >
      <DraftOffer {...unsaved} />
      <TextArea
        label={label}
        name="note"
        rows={4}
        maxLength={4000}
        required
        autoFocus={unsaved.offered === null}
        dir="auto"
      />
    </SendForm>
  );
}
