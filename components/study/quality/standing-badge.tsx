import { Badge } from "@/components/ui/kit/badge";
import { useTexts } from "#texts";

/** Says that labels of an annotator were excluded or withdrawn; nothing for all others. */
export function StandingBadge({
  excludedAt,
  withdrawn,
}: {
  excludedAt: string | null;
  withdrawn: boolean;
}) {
  const t = useTexts("quality");
  if (excludedAt !== null)
    return <Badge kind="mid">{withdrawn ? t("excluded") : t("excludedWorking")}</Badge>;
  return withdrawn ? <Badge kind="mid">{t("withdrawn")}</Badge> : null;
}
