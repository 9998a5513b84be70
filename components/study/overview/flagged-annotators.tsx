import { Flag } from "lucide-react";
import Link from "next/link";
import { useTexts } from "#texts";

/** Says how many annotators work unlike the others; nothing if nobody does. */
export function FlaggedAnnotators({ slug, count }: { slug: string; count: number }) {
  const t = useTexts("overview");
  if (count === 0) return null;
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
