import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import { KeptChoices } from "@/components/figures/kept-choices";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Select } from "@/components/ui/kit/select";
import { pText } from "@/lib/domain/number-text";
import { number } from "@/components/figures/figure-cell";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";

const LEVEL = 0.05;

/** Shows which differences between systems are significant, for one measure at a time. */
export function SignificanceSection({
  tests,
  measure,
  family,
}: {
  tests: SystemsFigures["tests"];
  measure: string;
  /** The family of tests of Holm's correction. */
  family: "measure" | "all";
}) {
  const t = useTexts("systems");
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
      <AppliedForm className="mb-3 print:hidden">
        <KeptChoices except={["test"]} />
        <label className="flex w-fit flex-col gap-1 text-sm font-medium">
          {t("measure")}
          <Select name="test" defaultValue={chosen} key={chosen}>
            {measures.map((name) => (
              <option key={name} value={name}>
                {measureWords(name)}
              </option>
            ))}
          </Select>
        </label>
      </AppliedForm>
      <div
        className="max-h-96 overflow-auto print:max-h-none"
        tabIndex={0}
        role="region"
        aria-label={t("tests.table")}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("system")}</th>
              <th scope="col">{t("andSystem")}</th>
              <th scope="col" className="!text-end">
                n
              </th>
              <th scope="col" className="!text-end">
                {t("tests.difference")}
              </th>
              <th scope="col" className="!text-end">
                t
              </th>
              <th scope="col" className="!text-end">
                {t("tests.df")}
              </th>
              <th scope="col" className="!text-end">
                p
              </th>
              <th scope="col" className="!text-end">
                {t("tests.pHolm")}
              </th>
              <th scope="col">{t("tests.holds")}</th>
              <th scope="col" className="!text-end">
                {t("tests.pSigns")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.a} ${row.b}`}>
                <th scope="row" className="!border-line !font-medium">
                  {row.a}
                </th>
                <td>{row.b}</td>
                <td className="text-end tabular-nums">{row.n}</td>
                <td className="text-end tabular-nums">
                  {row.difference === null ? "–" : f.signed(100 * row.difference, 1)}
                </td>
                <td className="text-end tabular-nums">{row.t === null ? "–" : number(row.t)}</td>
                <td className="text-end tabular-nums">{row.df}</td>
                <td
                  className="text-end tabular-nums"
                  title={row.reason ? noteText(row.reason) : undefined}
                >
                  {row.reason ? noteText(row.reason) : p(row.p)}
                </td>
                <td className="text-end tabular-nums">{p(row.p_holm)}</td>
                <td>
                  {row.p_holm !== null && row.p_holm < LEVEL ? t("tests.yes") : t("tests.no")}
                </td>
                <td className="text-end tabular-nums">{p(row.p_sign_flip ?? null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function p(value: number | null): string {
  return value === null ? "–" : pText(value);
}
