import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { pText } from "@/lib/domain/number-text";
import { number } from "@/components/figures/figure-cell";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { useMeasureChoice } from "./use-measure-words";

const LEVEL = 0.05;

interface Props {
  tests: SystemsFigures["tests"];
  measure: string;
  /** The family of tests of Holm's correction. */
  family: "measure" | "all";
}

/** Shows which differences between systems are significant, for one measure at a time. */
export function SignificanceSection({ tests, measure, family }: Props) {
  const t = useTexts("systems");
  const measureChoice = useMeasureChoice();
  const { noteText } = useSentences();
  const f = useFormats();
  const measures = [...new Set(tests.map((row) => row.measure))];
  if (measures.length === 0) return null;
  const chosen = measures.includes(measure) ? measure : measures[0]!;
  const rows = tests.filter((row) => row.measure === chosen);
  const tested = rows.filter((row) => row.p !== null).length;
  const holds = rows.filter(({ p_holm }) => p_holm !== null && p_holm < LEVEL).length;
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">
        {t("tests.about")}{" "}
        {t("tests.family", {
          family,
          count: family === "all" ? tests.filter((row) => row.p !== null).length : tested,
        })}{" "}
        {t("overview.differences", { count: holds, all: tested })} {t("tests.signs")}
      </p>
      <AddressChoices
        className="mb-3"
        fields={[measureChoice("test", t("measure"), chosen, measures)]}
      />
      <PlainTable
        label={t("tests.table")}
        scroll="max-h-96 overflow-auto print:max-h-none"
        columns={[
          { header: t("system"), cell: (row) => row.a },
          { header: t("andSystem"), cell: (row) => row.b },
          { header: "n", isNumber: true, cell: (row) => row.n },
          {
            header: t("tests.difference"),
            isNumber: true,
            cell: ({ difference }) => (difference === null ? "–" : f.signed(100 * difference, 1)),
          },
          { header: "t", isNumber: true, cell: (row) => (row.t === null ? "–" : number(row.t)) },
          { header: t("tests.df"), isNumber: true, cell: (row) => row.df },
          {
            header: "p",
            isNumber: true,
            cell: (row) => (row.reason ? noteText(row.reason) : p(row.p)),
          },
          { header: t("tests.pHolm"), isNumber: true, cell: (row) => p(row.p_holm) },
          {
            header: t("tests.holds"),
            cell: ({ p_holm }) => t(p_holm !== null && p_holm < LEVEL ? "tests.yes" : "tests.no"),
          },
          { header: t("tests.pSigns"), isNumber: true, cell: (row) => p(row.p_sign_flip ?? null) },
        ]}
        rows={rows}
      />
    </>
  );
}
function p(value: number | null): string {
  return value === null ? "–" : pText(value);
}
