import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";

/** Says how many annotators have acknowledged a version of the guidelines, and who. */
export function GuidelineReaders({
  read,
  missing,
}: {
  read: readonly { rater: string; at: Date }[];
  /** Annotators with pages who have not. */
  missing: readonly string[];
}) {
  const t = useTexts("guidelines.readers");
  const { dateTime } = useFormats();
  const message = read.length === 0 ? t("none") : t("read", { count: read.length });
  const lacks = missing.length === 0 ? "" : t("missing", { count: missing.length });
  if (read.length + missing.length === 0) return <p className="text-sm text-ink-soft">{message}</p>;
  return (
    <div className="text-sm text-ink-soft">
      <p>
        {message} {lacks}
      </p>
      <Disclosure className="mt-1" title={t("names")} titleClass="">
        <ul className="list-disc ps-5">
          {read.map(({ rater, at }) => (
            <li key={rater}>{t("at", { rater, date: dateTime(at) })}</li>
          ))}
          {missing.map((rater) => (
            <li key={rater}>{t("not", { rater })}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
