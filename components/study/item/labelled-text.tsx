"use client";

import type { ReactNode } from "react";
import { Card } from "@/components/ui/kit/card";
import { HighlightedText } from "@/components/study/shared/highlighted-text";
import { useTexts } from "#texts";
import { LabelBar } from "./label-bar";
import { LabelList } from "./label-list";
import type { RaterLabel } from "./rater-label";
import { useHighlights } from "./use-highlights";

interface Props {
  text: string;
  labels: readonly RaterLabel[];
  /** Stands below the labels. */
  children?: ReactNode;
}

/**
 * A text with everybody's highlights, and the labels beside it. The labels stay in sight while a
 * long text is read.
 */
export function LabelledText({ text, labels, children }: Props) {
  const t = useTexts("collection");
  const highlights = useHighlights();
  const raters = labels.map((label) => ({ name: label.rater, highlights: label.highlights }));
  return (
    <>
      <LabelBar labels={labels} highlights={highlights} />
      <div className="mt-4 grid gap-6 lg:mt-0 lg:grid-cols-[3fr_2fr]">
        <section className="card min-w-0" aria-label={t("labels.text")}>
          <HighlightedText
            text={text}
            raters={raters}
            chosen={highlights.chosen}
            onChoose={highlights.choose}
          />
        </section>
        <Card
          id="labels"
          level="h3"
          heading={t("labels.title")}
          className="beside-text"
          tabIndex={0}
        >
          <LabelList labels={labels} highlights={highlights} />
          {children}
        </Card>
      </div>
    </>
  );
}
