import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { StepKeys } from "./step-keys";

interface Props {
  previous: string | null;
  next: string | null;
  /** Where the list is that one steps through; absent if there is no page of it. */
  back?: string;
  /** The words of the link back. */
  backLabel?: string;
  /** The place in the list: "3 of 12". */
  position?: string;
}

/** Links to the entries beside the one shown, and back to their list. Keys do the same. */
export function StepLinks({ previous, next, back, backLabel, position }: Props) {
  const t = useTexts("collection");
  return (
    <nav
      aria-label={t("steps.name")}
      className="mb-4 flex flex-wrap items-center gap-2 text-sm print:hidden"
    >
      {back !== undefined && (
        <Link href={back} className="button me-auto">
          {backLabel ?? t("steps.back")}
        </Link>
      )}
      <div className="flex items-center gap-2">
        {position !== undefined && <span className="text-ink-soft tabular-nums">{position}</span>}
        <Step href={previous} rel="prev" hint={t("steps.keys")}>
          <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
          {t("steps.previous")}
        </Step>
        <Step href={next} rel="next" hint={t("steps.keys")}>
          {t("steps.next")}
          <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </Step>
      </div>
      <StepKeys previous={previous} next={next} />
    </nav>
  );
}

interface StepProps {
  href: string | null;
  rel: "prev" | "next";
  hint: string;
  children: ReactNode;
}

function Step({ href, rel, hint, children }: StepProps) {
  if (href === null)
    return (
      <span className="button opacity-50" aria-disabled="true">
        {children}
      </span>
    );
  return (
    <Link href={href} rel={rel} title={hint} className="button" prefetch={false}>
      {children}
    </Link>
  );
}
