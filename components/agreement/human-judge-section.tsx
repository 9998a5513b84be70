import type { HumanJudge } from "@/lib/domain/agreement/figure-types";
import { confusionPicture } from "@/lib/domain/pictures/grid-pictures";
import { shiftPicture } from "@/lib/domain/pictures/shift-picture";
import { FigureCell } from "@/components/figures/figure-cell";
import { HeatMap } from "./heat-map";
import { PictureDownloads } from "@/components/figures/picture-downloads";
import { PictureView } from "@/components/figures/picture-view";

const WORDS: Record<string, string> = { "1": "answerable (1)", "0": "unanswerable (0)" };

/** Compares a judge with one human side: both classes, confusion, kappa and error. */
export function HumanJudgeSection({ row, itemsAt }: { row: HumanJudge; itemsAt: string }) {
  const name = (label: string) => WORDS[label] ?? label;
  const shift = row.human === "majority" ? shiftPicture(row) : null;
  return (
    <section
      className="rounded-md border border-line p-4"
      aria-label={`${row.llm} against ${row.human}`}
    >
      <h3 className="mb-1 font-semibold">
        {row.llm} against{" "}
        {row.human === "majority"
          ? "the majority"
          : row.human === "pooled"
            ? "all annotators pooled"
            : row.human}
      </h3>
      <p className="mb-3 text-sm text-ink-soft">
        {row.n} items
        {row.majority_ties ? `; ${row.majority_ties} without a majority are left out` : ""}.
        {row.majority_people === 2 &&
          " Of two annotators, a majority is what both agree on, so a judge looks better against it than against each of them."}
        {row.majority_single_labels
          ? ` On ${row.majority_single_labels} of these items it is the label of one annotator.`
          : ""}
        {row.llm_type === "baseline" && " A baseline, not a language model."}
        {row.human === "pooled" &&
          " Pooled rows count an item once per annotator; this is not the headline."}
      </p>
      {row.n === 0 ? (
        <p className="text-sm">They labelled no item in common.</p>
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <div
            className="overflow-x-auto"
            tabIndex={0}
            role="region"
            aria-label="Precision and recall"
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Class</th>
                  <th scope="col">Precision</th>
                  <th scope="col">Recall</th>
                  <th scope="col">F1</th>
                </tr>
              </thead>
              <tbody>
                {row.classes.map((one) => (
                  <tr key={one.label}>
                    <th scope="row" className="!border-line !font-medium">
                      {name(one.label)}
                      <span className="block text-xs font-normal text-ink-soft">
                        {one.support} human, {one.predicted} judge
                      </span>
                    </th>
                    <td>
                      <FigureCell figure={one.precision} />
                    </td>
                    <td>
                      <FigureCell figure={one.recall} />
                    </td>
                    <td>
                      <FigureCell figure={one.f1} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="flex flex-wrap gap-6">
            <div className="flex flex-col gap-2 text-sm">
              <HeatMap
                labels={row.labels_full ?? row.labels}
                counts={row.confusion_full ?? row.confusion}
                address={`${itemsAt}&judge=${encodeURIComponent(row.llm)}&human=${encodeURIComponent(row.human)}`}
              />
              <PictureDownloads picture={confusionPicture(row)} />
            </div>
            <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-1 self-start text-sm">
              <dt>Accuracy</dt>
              <dd>
                <FigureCell figure={row.accuracy} />
              </dd>
              <dt>Cohen’s kappa</dt>
              <dd>
                <FigureCell figure={row.cohen_kappa} />
              </dd>
              <dt>quadratic</dt>
              <dd>
                <FigureCell figure={row.cohen_kappa_quadratic} />
              </dd>
              <dt>Spearman (items)</dt>
              <dd>
                <FigureCell figure={row.spearman_item} />
              </dd>
              <dt>Bias (judge − human)</dt>
              <dd>
                <FigureCell figure={row.bias} />
              </dd>
            </dl>
          </div>
          {shift && (
            <div className="lg:col-span-2">
              <PictureView picture={shift}>
                On the same {row.n} items. A negative bias means that the judge labels lower than
                people.
              </PictureView>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
