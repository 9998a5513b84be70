"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Act } from "@/components/study/settings/act";
import { files } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { useTexts } from "#texts";

// They are rare, so they come when they are asked for.
const SaveDialog = dynamic(() => import("./save-dialog").then((file) => file.SaveDialog));
const CopyDialog = dynamic(() => import("./copy-dialog").then((file) => file.CopyDialog));

interface Props {
  study: { slug: string; name: string; description: string };
}

/** What can be started from the settings of a study: a template, its file, a copy. */
export function StudyTemplates({ study }: Props) {
  const t = useTexts("templates");
  const [open, setOpen] = useState<"save" | "copy" | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Section id="templates" heading={t("title")}>
      <ul className="flex max-w-3xl flex-col divide-y divide-line">
        <Act text={t("saveText")}>
          <Button onClick={() => setOpen("save")}>{t("save")}</Button>
        </Act>
        <Act text={t("copyText")}>
          <Button onClick={() => setOpen("copy")}>{t("copy")}</Button>
        </Act>
        <Act text={t("downloadText")}>
          <a className="button" href={files.templates.ofStudy({ study: study.slug })} download>
            {t("download")}
          </a>
        </Act>
      </ul>
      {open === "save" && <SaveDialog study={study} onClose={onClose} />}
      {open === "copy" && <CopyDialog study={study} onClose={onClose} />}
    </Section>
  );
}
