import Link from "next/link";
import { useRouter } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { useTexts } from "#texts";

/** A study that was made, and what of its template could not be put in place. */
export interface Made {
  slug: string;
  warnings: readonly string[];
}

/** Returns a function that opens a new study, unless something is to be read first. */
export function useOpenStudy(): (made: Made) => boolean {
  const router = useRouter();
  return ({ slug, warnings }) => {
    if (warnings.length > 0) return false;
    router.push(`/studies/${slug}`);
    return true;
  };
}

/** Says what of a template is not in place in a new study, and leads to it. */
export function MadeStudy({ made: { slug, warnings } }: { made: Made }) {
  const t = useTexts("templates.made");
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice kind="info">
        <p className="font-medium">{t("title")}</p>
        <p>{t("text")}</p>
        <ul className="list-disc ps-5">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
      <Link className="button button-primary" href={`/studies/${slug}`}>
        {t("open")}
      </Link>
    </div>
  );
}
