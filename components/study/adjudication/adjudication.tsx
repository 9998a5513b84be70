"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { HighlightedText } from "@/components/study/shared/highlighted-text";
import type { QueuedItem } from "@/lib/contract/adjudication";

/**
 * Shows one item in disagreement at a time: labels and highlights without names, and the decision.
 */
export function Adjudication({
  slug,
  items,
  levels,
}: {
  slug: string;
  items: QueuedItem[];
  levels: DecisionLevel[];
}) {
  const { busy, problem, run } = useAction();
  const [at, setAt] = useState(0);
  const [reason, setReason] = useState("");
  const item = items[Math.min(at, items.length - 1)];
  if (!item) return <p className="card">Nothing is in disagreement here. That is good news.</p>;
  const decide = (label: string | null) =>
    void run(() =>
      api.adjudication.decide(
        { study: slug, item: item.itemId },
        { label, undecidable: label === null, reason: reason.trim() || null },
      ),
    ).then((worked) => {
      if (worked) {
        setReason("");
        setAt((now) => Math.min(items.length - 1, now + 1));
      }
    });
  return (
    <section
      className="card grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]"
      aria-label="Item to decide"
    >
      <div className="min-w-0">
        <p className="mb-2 text-sm text-ink-soft">{item.topic}</p>
        <HighlightedText
          text={item.text}
          raters={item.labels.map((label) => ({ name: label.who, highlights: label.highlights }))}
        />
      </div>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          {Math.min(at, items.length - 1) + 1} of {items.length} shown
        </p>
        <h2 className="text-lg leading-snug font-medium" dir="auto">
          {item.asked}
        </h2>
        <ul className="flex flex-col gap-2 text-sm">
          {item.labels.map((label, i) => (
            <li key={label.who} className="rounded border border-line p-2">
              <span className={`q${i % 15} hl me-2`} aria-hidden>
                {label.who}
              </span>
              <strong>{label.label}</strong>
              {label.highlights.length > 0 && (
                <span className="text-ink-soft"> · {label.highlights.length} highlighted</span>
              )}
              {label.comment && (
                <span className="block text-ink-soft" dir="auto">
                  {label.comment}
                </span>
              )}
            </li>
          ))}
        </ul>
        {item.decided && (
          <Notice kind="info">
            Decided: {item.decided.undecidable ? "undecidable" : item.decided.label}
            {item.decided.reason ? ` (${item.decided.reason})` : ""}. A new decision replaces it;
            the history keeps both.
          </Notice>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <label className="flex flex-col gap-1 text-sm font-medium">
          Reason
          <textarea
            className="field"
            rows={2}
            value={reason}
            maxLength={5000}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          {levelsFor(item, levels).map((level) => (
            <button
              key={level.label}
              type="button"
              className="button button-primary"
              disabled={busy}
              onClick={() => decide(level.label)}
            >
              {level.name}
            </button>
          ))}
          <button type="button" className="button" disabled={busy} onClick={() => decide(null)}>
            Undecidable
          </button>
        </div>
        <div className="flex gap-2">
          <button
            type="button"
            className="button"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            Previous
          </button>
          <button
            type="button"
            className="button"
            disabled={at >= items.length - 1}
            onClick={() => setAt(at + 1)}
          >
            Next
          </button>
        </div>
      </div>
    </section>
  );
}

interface DecisionLevel {
  label: string;
  name: string;
}

/**
 * Returns the possible decisions: the levels of the scale or, for written answers, those that were
 * given.
 */
function levelsFor(
  { labels }: QueuedItem,
  levels: readonly DecisionLevel[],
): readonly DecisionLevel[] {
  if (levels.length > 0) return levels;
  const first = new Map<string, DecisionLevel>();
  for (const { label, who } of labels)
    if (!first.has(label)) first.set(label, { label, name: `Take the answer of ${who}` });
  return [...first.values()];
}
