import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
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
  const f = useFormats();
  if (imports.length === 0) return null;
  return (
    <Card id="earlier" heading={t("earlier.title")}>
      <PlainTable
        label={t("earlier.caption")}
        columns={[
          {
            header: t("earlier.at"),
            cellClass: "min-w-28 sm:whitespace-nowrap",
            cell: ({ at }) => f.dateTime(at),
          },
          { header: t("earlier.who"), cell: ({ who }) => who ?? t("earlier.commandLine") },
          {
            header: t("earlier.files"),
            cellClass: "min-w-40 break-words",
            cell: ({ summary }) => f.list(summary.files.map(({ file }) => file)),
          },
          {
            header: t("earlier.made"),
            cellClass: "min-w-40",
            cell: ({ summary }) => <Made summary={summary} />,
          },
          {
            header: t("earlier.notes"),
            cellClass: "min-w-40",
            cell: ({ summary: { warnings } }) =>
              warnings.length === 0 ? (
                <span className="text-ink-soft">{t("earlier.none")}</span>
              ) : (
                <ul className="flex flex-col gap-1">
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              ),
          },
        ]}
        rows={imports}
      />
    </Card>
  );
}

function Made({ summary }: Pick<Import, "summary">) {
  const t = useTexts("importFiles");
  const f = useFormats();
  const made = useMade(summary);
  return made.length === 0
    ? t("earlier.nothing")
    : f.list(made.map(({ count, text }) => `${f.number(count)} ${text}`));
}
