"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTexts } from "#texts";
import { LoadingButton } from "@/components/ui/kit/loading-button";

const others = () => import("./other-studies").then((file) => file.OtherStudiesPopover);

/** The study's name, and the way to the others. */
export function StudySwitch({ slug, name }: { slug: string; name: string }) {
  const t = useTexts("frame.studySwitch");
  return (
    <>
      <span aria-hidden className="text-line-strong">
        /
      </span>
      <LoadingButton
        menu={others}
        given={{ slug }}
        className="button min-w-0 border-transparent !px-2"
        aria-haspopup="dialog"
        aria-label={t("label", { name })}
        title={name}
      >
        <span className="max-w-80 truncate" dir="auto">
          {name}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-ink-soft" />
      </LoadingButton>
    </>
  );
}
