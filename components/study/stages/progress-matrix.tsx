import { Below } from "@/components/figures/below";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { StageProgress } from "@/lib/contract/stages";
import { useFormats, useTexts } from "#texts";

/** Finished and held pages by topic and annotator, without labels. */
export function ProgressMatrix({ progress }: { progress: StageProgress }) {
  const t = useTexts("stages");
  const { number } = useFormats();
  return (
    <PlainTable
      label={t("matrix.name")}
      caption={t("matrix.caption")}
      columns={[
        { header: t("matrix.topic"), dir: "auto", cell: (row) => row.topic },
        {
          header: t("matrix.assignments"),
          isNumber: true,
          cell: (row) => t("matrix.of", { done: number(row.done), of: number(row.places) }),
        },
        progress.annotators.map((one) => ({
          header: (
            <>
              {one.rater}
              {one.username && <Below>{one.username}</Below>}
              <Below>
                {t("matrix.hours", { done: number(one.done), hours: number(one.hours, 1) })}
              </Below>
            </>
          ),
          isNumber: true,
          cell: (row: StageProgress["topics"][number]) => {
            const cell = row.annotators[one.rater];
            if (cell === undefined) return "–";
            return cell.held > 0
              ? t("matrix.held", { done: number(cell.done), held: number(cell.held) })
              : number(cell.done);
          },
        })),
      ]}
      rows={progress.topics}
    />
  );
}
