import { Flag } from "lucide-react";
import Link from "next/link";
import { texts } from "@/components/texts/request";
import { countFlagged } from "@/lib/studies/quality/flagged-annotators";

interface Props {
  studyId: string;
  slug: string;
  stageIds: readonly string[];
}

/** Says how many annotators work unlike the others; nothing if nobody does. */
export async function FlaggedAnnotators({ studyId, slug, stageIds }: Props) {
  const count = await countFlagged(studyId, stageIds);
  if (count === 0) return null;
  const t = await texts("overview");
  return (
    <p className="flex items-start gap-2">
      <Flag size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <span>
        {t("people.flags", { count })}{" "}
        <Link className="link whitespace-nowrap" href={`/studies/${slug}/quality`}>
          {t("people.toQuality")}
        </Link>
      </span>
    </p>
  );
}
