"use client";

import { HighlightedText } from "@/components/study/shared/highlighted-text";
import { ShownText } from "@/components/ui/shown-text";
import { useTexts } from "#texts";
import { useHighlights } from "../item/use-highlights";
import { DecisionForm, type DecisionProps } from "./decision-form";
import { NamelessLabels } from "./nameless-labels";

/** An item in disagreement: its text, labels and highlights without names, and the decision. */
export function Adjudication(props: DecisionProps) {
  const { item, levels } = props;
  const t = useTexts("adjudication");
  const highlights = useHighlights();
  const raters = item.labels.map((label) => ({ name: label.who, highlights: label.highlights }));
  return (
    <section aria-label={t("item")} className="max-lg:pb-40 print:pb-0">
      <p className="text-sm break-words text-ink-soft">{item.topic}</p>
      <h2 className="mb-4 text-xl font-semibold break-words" dir="auto">
        <ShownText text={item.asked} />
      </h2>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="card min-w-0">
          <HighlightedText
            text={item.text}
            raters={raters}
            chosen={highlights.chosen}
            onChoose={highlights.choose}
          />
        </div>
        <div className="beside-text card flex flex-col gap-4">
          <NamelessLabels labels={item.labels} levels={levels} highlights={highlights} />
          <DecisionForm {...props} />
        </div>
      </div>
    </section>
  );
}
