import { Flag } from "lucide-react";
import Link from "next/link";
import { useTexts } from "#texts";

/** Says how many annotators have strong flags, and how many weak ones only. */
export function FlaggedAnnotators({
  slug,
  strong,
  weak,
}: {
  slug: string;
  strong: number;
  weak: number;
}) {
  const t = useTexts("overview");
  return (
    <p className="flex items-start gap-2">
      <Flag size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <span>
        {t("people.flags", { strong, weak })}{" "}
        <Link className="link whitespace-nowrap" href={`/studies/${slug}/quality`}>
          {t("people.toQuality")}
        </Link>
      </span>
    </p>
  );
}
