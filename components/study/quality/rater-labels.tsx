import Link from "next/link";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { PageLinks } from "@/components/ui/kit/page-links";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { ChoiceField } from "@/components/ui/kit/select";
import { ShownText } from "@/components/ui/shown-text";
import type { AnnotatorDetail } from "@/lib/contract/quality";
import { useTexts } from "#texts";
import { annotatorAddress, nameOf } from "./annotator-address";
import { Card } from "@/components/ui/kit/card";

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
    <Card id="labels" heading={t("labels.title")} margin="mb-2">
      <AppliedForm className="mb-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="stage" value={stageId} />
        <ChoiceField
          label={t("labels.with")}
          name="with"
          defaultValue={choices.with ?? ""}
          none={t("labels.everybody")}
          choices={others.map((other) => ({ id: other.rater, name: nameOf(other) }))}
        />
        <ChoiceField
          label={t("labels.show")}
          name="differs"
          defaultValue={choices.differs ?? ""}
          choices={[
            { id: "", name: t("labels.all") },
            { id: "yes", name: t("labels.differs") },
          ]}
        />
        <p className="flex min-h-11 items-center text-sm text-ink-soft tabular-nums">
          {t("labels.count", { count: labelCount })}
        </p>
      </AppliedForm>
      {labels.length === 0 ? (
        <p className="text-ink-soft">{t("labels.none")}</p>
      ) : (
        <PlainTable
          label={t("labels.title")}
          role="group"
          rowHeader={2}
          columns={[
            { header: t("wrong.topic"), dir: "auto", cell: (one) => one.topic },
            { header: t("labels.system"), dir: "auto", cell: (one) => one.system ?? "–" },
            {
              header: t("wrong.item"),
              dir: "auto",
              cell: ({ itemId, asked }) => (
                <Link className="link" href={`/studies/${slug}/disagreements/${itemId}`}>
                  <ShownText text={asked} />
                </Link>
              ),
            },
            {
              header: t("labels.own"),
              cellClass: "whitespace-nowrap",
              cell: (one) => labelOf(one.label),
            },
            {
              header: t("labels.others"),
              cell: (one) =>
                one.others.length === 0
                  ? "–"
                  : one.others.map((other) => (
                      <span key={other.rater} className="block">
                        {other.label === one.label ? "=" : "≠"} {names.get(other.rater)}:{" "}
                        {labelOf(other.label)}
                      </span>
                    )),
            },
          ]}
          rows={labels}
        />
      )}
      <PageLinks
        page={choices.page}
        pages={pages}
        pageAt={(page) => annotatorAddress(slug, stageId, rater, { ...choices, page })}
      />
    </Card>
  );
}
