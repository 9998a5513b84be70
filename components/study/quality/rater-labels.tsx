import Link from "next/link";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Field } from "@/components/ui/kit/field";
import { PageLinks } from "@/components/ui/kit/page-links";
import { Select } from "@/components/ui/kit/select";
import { ShownText } from "@/components/ui/shown-text";
import type { AnnotatorDetail } from "@/lib/contract/quality";
import { useTexts } from "#texts";
import { annotatorAddress, nameOf } from "./annotator-address";

interface Props {
  slug: string;
  stageId: string;
  rater: string;
  detail: Pick<AnnotatorDetail, "labels" | "labelCount" | "others">;
  pages: number;
  choices: { with?: string; differs?: string; page: number };
  /** The name of each label for people. */
  levels: Readonly<Record<string, string>>;
}

/** An annotator's labels, each beside those of other people on the same item. */
export function RaterLabels({ slug, stageId, rater, detail, pages, choices, levels }: Props) {
  const t = useTexts("quality");
  const { labels, labelCount, others } = detail;
  const names = new Map(others.map((other) => [other.rater, nameOf(other)]));
  const labelOf = (label: string | null) => (label === null ? "–" : (levels[label] ?? label));
  return (
    <section className="card" aria-labelledby="labels">
      <h2 id="labels" className="mb-2 font-semibold">
        {t("labels.title")}
      </h2>
      <AppliedForm className="mb-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="stage" value={stageId} />
        <Field label={t("labels.with")}>
          {(wired) => (
            <Select {...wired} name="with" defaultValue={choices.with ?? ""}>
              <option value="">{t("labels.everybody")}</option>
              {others.map((other) => (
                <option key={other.rater} value={other.rater}>
                  {nameOf(other)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("labels.show")}>
          {(wired) => (
            <Select {...wired} name="differs" defaultValue={choices.differs ?? ""}>
              <option value="">{t("labels.all")}</option>
              <option value="yes">{t("labels.differs")}</option>
            </Select>
          )}
        </Field>
        <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
          {t("labels.count", { count: labelCount })}
        </p>
      </AppliedForm>
      {labels.length === 0 ? (
        <p className="text-ink-soft">{t("labels.none")}</p>
      ) : (
        <div className="overflow-x-auto" role="group" aria-labelledby="labels" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("wrong.topic")}</th>
                <th scope="col">{t("labels.system")}</th>
                <th scope="col">{t("wrong.item")}</th>
                <th scope="col">{t("labels.own")}</th>
                <th scope="col">{t("labels.others")}</th>
              </tr>
            </thead>
            <tbody>
              {labels.map((one) => (
                <tr key={one.itemId}>
                  <td dir="auto">{one.topic}</td>
                  <td dir="auto">{one.system ?? "–"}</td>
                  <th scope="row" className="!border-line !font-medium" dir="auto">
                    <Link className="link" href={`/studies/${slug}/disagreements/${one.itemId}`}>
                      <ShownText text={one.asked} />
                    </Link>
                  </th>
                  <td className="whitespace-nowrap">{labelOf(one.label)}</td>
                  <td>
                    {one.others.length === 0
                      ? "–"
                      : one.others.map((other) => (
                          <span key={other.rater} className="block">
                            {other.label === one.label ? "=" : "≠"} {names.get(other.rater)}:{" "}
                            {labelOf(other.label)}
                          </span>
                        ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageLinks
        page={choices.page}
        pages={pages}
        pageAt={(page) => annotatorAddress(slug, stageId, rater, { ...choices, page })}
      />
    </section>
  );
}
