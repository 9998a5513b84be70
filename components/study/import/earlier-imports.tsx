import type { ImportSummary } from "@/lib/contract/studies";
import { useFormats, useTexts } from "#texts";
import { useMade } from "./use-made";

interface Import {
  id: string;
  at: Date;
  /** Null for the command line. */
  who: string | null;
  summary: ImportSummary;
}

/** The last imports into a study: when, by whom, what they made, and notes on them. */
export function EarlierImports({ imports }: { imports: readonly Import[] }) {
  const t = useTexts("importFiles");
  if (imports.length === 0) return null;
  return (
    <section className="card" aria-labelledby="earlier">
      <h2 id="earlier" className="mb-3 text-lg font-semibold">
        {t("earlier.title")}
      </h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("earlier.caption")}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("earlier.at")}</th>
              <th scope="col">{t("earlier.who")}</th>
              <th scope="col">{t("earlier.files")}</th>
              <th scope="col">{t("earlier.made")}</th>
              <th scope="col">{t("earlier.notes")}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <ImportRow key={one.id} {...one} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ImportRow({ at, who, summary }: Import) {
  const t = useTexts("importFiles");
  const f = useFormats();
  const made = useMade(summary);
  return (
    <tr>
      <th scope="row" className="!border-line min-w-28 !font-medium sm:whitespace-nowrap">
        {f.dateTime(at)}
      </th>
      <td>{who ?? t("earlier.commandLine")}</td>
      <td className="min-w-40 break-words">{f.list(summary.files.map(({ file }) => file))}</td>
      <td className="min-w-40">
        {made.length === 0
          ? t("earlier.nothing")
          : f.list(made.map(({ count, text }) => `${f.number(count)} ${text}`))}
      </td>
      <td className="min-w-40">
        {summary.warnings.length === 0 ? (
          <span className="text-ink-soft">{t("earlier.none")}</span>
        ) : (
          <ul className="flex flex-col gap-1">
            {summary.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
