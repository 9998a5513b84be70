"use client";

import Link from "next/link";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { DraftOffer } from "@/components/ui/draft-offer";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { TextArea } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { useHasDraft, useUnsaved } from "@/components/ui/use-unsaved";
import type { GuidelineNote } from "@/lib/tasks/task-definition";
import { useTexts } from "#texts";
import { Notes } from "./notes";
import { GuidelineReaders } from "./guideline-readers";

interface Guidelines {
  id: string;
  name: string;
  text: string;
  isOwn: boolean;
  /** The number of the version in force, and the labels of people under it. */
  number: number;
  labels: number;
  notes: GuidelineNote[];
  readers: { read: readonly { rater: string; at: Date }[]; missing: readonly string[] };
}

interface Props {
  slug: string;
  stage: Guidelines;
  mayEdit: boolean;
  /** The list of versions. */
  versions: ReactNode;
  /** The guidelines as annotators see them. */
  children: ReactNode;
}

/** The guidelines of a stage with their versions, to read and to edit. */
export function GuidelinesCard({ slug, stage, mayEdit, versions, children }: Props) {
  const t = useTexts("guidelines");
  const hasDraft = useHasDraft(draftOf(stage));
  const [isOpen, setOpen] = useState(false);
  const edits = mayEdit && (isOpen || hasDraft);
  const { name, number, isOwn, labels, readers } = stage;
  return (
    <section className="card flex flex-col gap-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        <Badge>{t(isOwn ? "own" : "ofTask")}</Badge>
        <Badge>{t("versions.number", { number })}</Badge>
        {mayEdit && !edits && (
          <span className="ms-auto flex flex-wrap gap-2">
            <Link href={`/preview/${slug}/${stage.id}`} className="button">
              {t("preview")}
            </Link>
            <Button aria-label={t("editOf", { stage: name })} onClick={() => setOpen(true)}>
              {t("edit")}
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t("labels", { count: labels })}</p>
      <GuidelineReaders {...readers} />
      {edits ? (
        <Editor slug={slug} stage={stage} onDone={() => setOpen(false)} />
      ) : (
        <Disclosure title={t("read")}>
          <div className="max-w-prose">{children}</div>
        </Disclosure>
      )}
      <Notes slug={slug} stage={stage} mayEdit={mayEdit} />
      {versions}
    </section>
  );
}

/** Returns the name of the draft of a stage's guidelines. */
function draftOf({ id }: { id: string }): string {
  return `guidelines-${id}`;
}

interface EditorProps {
  slug: string;
  stage: Guidelines;
  onDone: () => void;
}

function Editor({ slug, stage: { id, name, text, isOwn, labels }, onDone }: EditorProps) {
  const t = useTexts("guidelines");
  const { busy, problem, run } = useAskedAction();
  const unsaved = useUnsaved(draftOf({ id }));
  const save = (guidelines: string | null) =>
    api.stages.change({ study: slug, stage: id }, { guidelines });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = textOf(new FormData(event.currentTarget), "guidelines");
    if (given === text) return onDone();
    const isSaved = await run(() => save(given), {
      ask: labels > 0 && questionOf((key) => t(`ask.${key}`, { count: labels })),
      said: t("saved", { stage: name }),
      undo: () => save(isOwn ? text : null),
    });
    if (isSaved) close();
  }

  async function reset() {
    const isReset = await run(() => save(null), {
      ask: questionOf((key) => t(`askReset.${key}`)),
      said: t("resetDone", { stage: name }),
      undo: () => save(text),
    });
    if (isReset) close();
  }

  function close() {
    unsaved.forget();
    onDone();
  }

  function cancel() {
    unsaved.discard();
    onDone();
  }

  return (
    <form
      {...unsaved.form}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <DraftOffer {...unsaved} />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextArea
        label={t("text", { stage: name })}
        font="font-mono !text-sm"
        name="guidelines"
        rows={18}
        maxLength={50_000}
        required
        defaultValue={text}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {t("save")}
        </Button>
        <Button onClick={cancel}>{t("cancel")}</Button>
        {isOwn && (
          <Button className="ms-auto" disabled={busy} onClick={() => void reset()}>
            {t("reset")}
          </Button>
        )}
      </div>
    </form>
  );
}
