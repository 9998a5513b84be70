"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { questionOf, useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { useTexts } from "#texts";
import { Act } from "./act";

// It is rare, so it comes when it is asked for.
const DeleteDialog = dynamic(() => import("./delete-dialog").then((file) => file.DeleteDialog));

interface ActedStudy {
  slug: string;
  name: string;
  closed: boolean;
  archived: boolean;
  blind: boolean;
  stages: { id: string; name: string }[];
}

/** What a coordinator can do with a study as a whole. Each act says what will happen. */
export function StudyActions({ study }: { study: ActedStudy }) {
  const t = useTexts("studySettings");
  const confirm = useConfirm();
  const toast = useToast();
  const { busy, problem, run } = useAskedAction();
  const [isDeleting, setDeleting] = useState(false);
  const at = { study: study.slug };

  async function close() {
    let isClosed = false;
    const work = async () => {
      isClosed = await closeOrAsk();
    };
    await run(work, { ask: question("close") });
    if (isClosed) toast(t("done.closed"), { undo: open });
  }

  /** Closes the study; while pages are held it asks once more. @returns whether it is closed */
  async function closeOrAsk(): Promise<boolean> {
    try {
      await api.studies.close(at, { closed: true });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.reasonCode !== "page.still_held") throw error;
      const title = t("ask.closeHeld.title");
      const action = t("ask.closeHeld.action");
      if (!(await confirm({ title, text: error.message, action }))) return false;
      await api.studies.close(at, { closed: true, force: true });
    }
    return true;
  }

  const open = () => api.studies.close(at, { closed: false });

  const reopen = () => run(open, { said: t("done.opened"), undo: closeOrAsk });

  const changeBlind = () =>
    run(() => api.studies.setBlind(at, { blind: !study.blind }), {
      ask: question(study.blind ? "unblind" : "blind"),
      said: t(study.blind ? "done.unblind" : "done.blind"),
    });

  function archive(archived: boolean) {
    const change = (to: boolean) => () => api.studies.archive(at, { archived: to });
    return run(change(archived), {
      ask: archived && question("archive"),
      said: t(archived ? "done.archived" : "done.unarchived"),
      undo: change(!archived),
    });
  }

  function question(of: "close" | "blind" | "unblind" | "archive") {
    return questionOf((key) => t(`ask.${of}.${key}`));
  }

  return (
    <Section id="acts" heading={t("acts.title")}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ul className="flex max-w-3xl flex-col divide-y divide-line">
        {!study.archived && (
          <Act id="close-study" text={t(study.closed ? "acts.reopen" : "ask.close.text")}>
            <Button disabled={busy} onClick={() => void (study.closed ? reopen() : close())}>
              {t(study.closed ? "actions.reopen" : "actions.close")}
            </Button>
          </Act>
        )}
        <Act id="blinding" text={t(study.blind ? "ask.unblind.text" : "ask.blind.text")}>
          <Button disabled={busy} onClick={() => void changeBlind()}>
            {t(study.blind ? "actions.unblind" : "actions.blind")}
          </Button>
        </Act>
        <Act id="archive" text={t(study.archived ? "acts.unarchive" : "ask.archive.text")}>
          <Button disabled={busy} onClick={() => void archive(!study.archived)}>
            {t(study.archived ? "actions.unarchive" : "actions.archive")}
          </Button>
        </Act>
        <Act id="delete" text={t("remove.text")}>
          <Button kind="danger" disabled={busy} onClick={() => setDeleting(true)}>
            {t("actions.remove")}
          </Button>
        </Act>
      </ul>
      {isDeleting && <DeleteDialog study={study} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
