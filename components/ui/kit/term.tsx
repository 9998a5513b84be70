"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import type { glossary } from "@/lib/messages/interface/en/glossary";
import { Popover } from "./popover";

export type TermName = keyof typeof glossary;

/** A term that explains itself when it is pointed at, pressed or chosen with the keyboard. */
export function Term({
  name,
  children,
}: {
  name: TermName;
  /** The word as it stands in the sentence; the term's name when absent. */
  children?: ReactNode;
}) {
  const t = useTexts("glossary");
  return (
    <Popover
      title={t(`${name}.name`)}
      opensOnHover
      trigger={
        <button
          type="button"
          className="inline cursor-help text-start underline decoration-dotted decoration-from-font underline-offset-4"
        >
          {children ?? t(`${name}.name`)}
        </button>
      }
    >
      <p>{t(`${name}.text`)}</p>
    </Popover>
  );
}
