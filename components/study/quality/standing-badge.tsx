import { Badge } from "@/components/ui/kit/badge";
import { useTexts } from "#texts";

/** Says that labels of an annotator were excluded or withdrawn, or that they were stopped. */
export function StandingBadge({
  excludedAt,
  withdrawn,
  stopped,
}: {
  excludedAt: string | null;
  withdrawn: boolean;
  stopped: boolean;
}) {
  const t = useTexts("quality");
  if (excludedAt !== null)
    return <Badge kind="mid">{withdrawn ? t("excluded") : t("excludedWorking")}</Badge>;
  if (withdrawn) return <Badge kind="mid">{t("withdrawn")}</Badge>;
  return stopped ? <Badge kind="mid">{t("stopped")}</Badge> : null;
}
