"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { ActionMenu, type MenuAction } from "@/components/ui/kit/action-menu";
import { Button } from "@/components/ui/kit/button";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { useTexts } from "#texts";

// Both are rare, so they come when they are asked for.
const RenameDialog = dynamic(() => import("./rename-dialog").then((file) => file.RenameDialog));
const DeleteDialog = dynamic(() => import("./delete-dialog").then((file) => file.DeleteDialog));

export interface ActedStudy {
  slug: string;
  name: string;
  description: string;
  closed: boolean;
  archived: boolean;
  blind: boolean;
  stages: { id: string; name: string }[];
}

/** What a coordinator can do with a study as a whole. Each act says what will happen. */
export function StudyActions({ study }: { study: ActedStudy }) {
  const t = useTexts("overview");
  const confirm = useConfirm();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const at = { study: study.slug };

  async function close() {
    if (!(await confirm(question("close")))) return;
    let isClosed = false;
    await run(async () => {
      isClosed = await closeOrAsk();
    });
    if (isClosed) toast(t("done.closed"), { undo: () => void run(open) });
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

  async function reopen() {
    if (await run(open)) toast(t("done.opened"), { undo: () => void run(closeOrAsk) });
  }

  async function changeBlind() {
    if (!(await confirm(question(study.blind ? "unblind" : "blind")))) return;
    if (await run(() => api.studies.setBlind(at, { blind: !study.blind })))
      toast(t(study.blind ? "done.unblind" : "done.blind"));
  }

  async function archive(archived: boolean) {
    if (archived && !(await confirm(question("archive")))) return;
    const change = (to: boolean) => () => api.studies.archive(at, { archived: to });
    if (await run(change(archived)))
      toast(t(archived ? "done.archived" : "done.unarchived"), {
        undo: () => void run(change(!archived)),
      });
  }

  function question(of: "close" | "blind" | "unblind" | "archive") {
    return {
      title: t(`ask.${of}.title`),
      text: t(`ask.${of}.text`),
      action: t(`ask.${of}.action`),
    };
  }

  const actions: MenuAction[] = [
    { label: t("actions.rename"), onSelect: () => setDialog("rename") },
    {
      label: t(study.blind ? "actions.unblind" : "actions.blind"),
      onSelect: () => void changeBlind(),
    },
    {
      label: t(study.archived ? "actions.unarchive" : "actions.archive"),
      onSelect: () => void archive(!study.archived),
    },
    { label: t("actions.remove"), onSelect: () => setDialog("delete"), isDestructive: true },
  ];
  return (
    <div id="study-actions" className="flex scroll-mt-20 flex-col items-end gap-2">
      <div id="change-study" className="flex scroll-mt-20 flex-wrap items-center gap-2">
        {!study.archived && (
          <Button
            id="close-study"
            className="scroll-mt-20"
            disabled={busy}
            onClick={() => void (study.closed ? reopen() : close())}
          >
            {t(study.closed ? "actions.reopen" : "actions.close")}
          </Button>
        )}
        <ActionMenu label={t("actions.menu")} actions={actions} disabled={busy} />
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {dialog === "rename" && <RenameDialog study={study} onClose={() => setDialog(null)} />}
      {dialog === "delete" && <DeleteDialog study={study} onClose={() => setDialog(null)} />}
    </div>
  );
}
