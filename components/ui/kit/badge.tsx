import type { ReactNode } from "react";

const STYLES = {
  neutral: "border-line bg-sunken text-ink-soft",
  good: "border-good bg-good-soft text-good",
  bad: "border-bad bg-bad-soft text-bad",
  accent: "border-accent bg-accent-soft text-accent",
  mid: "border-mid bg-mid-soft text-mid",
};

/** A short word about a thing, such as its state. The colour only supports the word. */
export function Badge({
  kind = "neutral",
  children,
}: {
  kind?: keyof typeof STYLES;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${STYLES[kind]}`}
    >
      {children}
    </span>
  );
}
