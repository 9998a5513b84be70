"use client";

import { useFormats, useTexts } from "#texts";
import { Notice } from "./notice";
import type { Unsaved } from "./use-unsaved";

/** Offers what was typed into a form before the page was left. */
export function DraftOffer({ offered, restore, discard }: Unsaved) {
  const t = useTexts("kit.unsaved");
  const { dateTime } = useFormats();
  if (offered === null) return null;
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="me-auto">{t("offer", { date: dateTime(offered.at) })}</span>
        <button type="button" className="button" onClick={restore}>
          {t("restore")}
        </button>
        <button type="button" className="button" onClick={discard}>
          {t("discard")}
        </button>
      </span>
    </Notice>
  );
}
