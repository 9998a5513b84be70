import { useFormats, useTexts } from "#texts";
import { Notice } from "./notice";
import type { Unsaved } from "./use-unsaved";
import { Button } from "./kit/button";

/** Offers what was typed into a form before the page was left. */
export function DraftOffer({ offered, restore, discard }: Unsaved) {
  const t = useTexts("kit.unsaved");
  const { dateTime } = useFormats();
  if (offered === null) return null;
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="me-auto">{t("offer", { date: dateTime(offered.at) })}</span>
        <Button onClick={restore}>{t("restore")}</Button>
        <Button onClick={discard}>{t("discard")}</Button>
      </span>
    </Notice>
  );
}
