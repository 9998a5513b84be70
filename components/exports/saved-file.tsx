import { Download } from "lucide-react";
import { useTexts } from "#texts";

/** A link that saves a file. */
export function SavedFile({ href, file }: { href: string; file: string }) {
  const t = useTexts("exports");
  return (
    <a className="button relative" href={href} download aria-label={t("saveOf", { file })}>
      <Download size={16} aria-hidden />
      <span className="max-sm:sr-only">{t("save")}</span>
    </a>
  );
}
