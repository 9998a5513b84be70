"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTexts } from "#texts";
import { useOnDemand } from "@/components/ui/kit/use-on-demand";

const others = () => import("./other-studies").then((file) => file.OtherStudiesPopover);

/** The study's name, and the way to the others. */
export function StudySwitch({ slug, name }: { slug: string; name: string }) {
  const t = useTexts("frame.studySwitch");
  const [Others, load] = useOnDemand(others);
  const button = {
    className: "button min-w-0 border-transparent !px-2",
    "aria-label": t("label", { name }),
    title: name,
    children: (
      <>
        <span className="max-w-80 truncate" dir="auto">
          {name}
        </span>
        <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-ink-soft" />
      </>
    ),
  };
  return (
    <>
      <span aria-hidden className="text-line-strong">
        /
      </span>
      {Others ? (
        <Others slug={slug} trigger={<button type="button" {...button} />} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={false}
          onClick={load}
          {...button}
        />
      )}
    </>
  );
}
