import { Flag } from "lucide-react";
import Link from "next/link";
import { useSentences } from "@/components/texts/sentences";
import { useTexts } from "#texts";
import { note } from "@/lib/messages/note";

interface Props {
  slug: string;
  strong: number;
  weak: number;
}

/** Says how many annotators have strong flags, and how many weak ones only. */
export function FlaggedAnnotators({ slug, strong, weak }: Props) {
  const t = useTexts("overview");
  const { noteText } = useSentences();
  return (
    <p className="flex items-start gap-2">
      <Flag size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <span>
        {noteText(note("attention.annotators_flagged", { strong, weak }))}{" "}
        <Link className="link whitespace-nowrap" href={`/studies/${slug}/quality`}>
          {t("people.toQuality")}
        </Link>
      </span>
    </p>
  );
}
