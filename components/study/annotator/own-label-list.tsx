import { EntryList } from "@/components/study/collection/entry-list";
import { Card } from "@/components/ui/kit/card";
import { Badge } from "@/components/ui/kit/badge";
import { files } from "@/components/ui/api";
import type { OwnLabel } from "@/lib/contract/pages";
import { useTexts } from "#texts";

/** An own answer with the name of its label, in the language of the page. */
export type NamedLabel = Omit<OwnLabel, "task">;

interface Props {
  slug: string;
  labels: readonly NamedLabel[];
  /** Number of answers on all pages of the list. */
  total: number;
}

/** An annotator's own answers, each with the way back to it. */
export function OwnLabelList({ slug, labels, total }: Props) {
  const t = useTexts("ownLabels");
  return (
    <Card
      id="own-labels"
      heading={t("heading", { count: total })}
      margin="mb-1"
      actions={
        <a className="link text-sm" href={files.pages.ownJudgments({ study: slug })} download>
          {t("download")}
        </a>
      }
    >
      {labels.length === 0 ? (
        <p className="text-ink-soft">{t("noneFound")}</p>
      ) : (
        <EntryList
          label={t("list")}
          entries={labels.map((label) => ({
            id: label.itemId,
            href: label.slotId && `/judge/${label.slotId}?item=${label.itemId}`,
            title: label.asked,
            subtitle: [
              label.topic,
              label.stage,
              label.page === null ? null : t("textNumber", { number: String(label.page) }),
            ],
            excerpt: label.text,
            facts: <Facts label={label} />,
          }))}
        />
      )}
    </Card>
  );
}

function Facts({
  label: { label, status, comment, difficult, highlights },
}: {
  label: NamedLabel;
}) {
  const t = useTexts("ownLabels.facts");
  return (
    <div className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {label !== null ? (
          <strong className="text-ink">{label}</strong>
        ) : (
          t(status === "skipped" || status === "unjudgeable" ? status : "none")
        )}
        {highlights > 0 && <span>{t("highlights", { count: highlights })}</span>}
        {difficult && <Badge kind="mid">{t("difficult")}</Badge>}
      </span>
      {comment && (
        <q className="line-clamp-3 break-words" dir="auto">
          {comment}
        </q>
      )}
    </div>
  );
}
