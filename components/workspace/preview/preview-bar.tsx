"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { usePage } from "../store-context";
import { addressBeside } from "../trial";
import { PracticeDialog, type PracticeChoices } from "./practice-dialog";

/** Says that a page is only tried, leads to the other pages, and uses the page for practice. */
export function PreviewBar({ choices }: { choices: PracticeChoices }) {
  const t = useTexts("preview");
  const { page } = usePage();
  const step = (slotId: string | null) => slotId && addressBeside(page, slotId);
  return (
    <aside
      aria-label={t("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b max-sm:gap-x-2 border-line bg-accent-soft px-2 py-1.5 text-sm lg:px-4"
    >
      <p className="me-auto">
        <strong>{t("title")}</strong> {t("nothingKept")}
      </p>
      {page.training && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge kind="accent">{t("isPractice")}</Badge>
          {t("plan", { practice: choices.practicePages, pages: choices.pages })}
        </p>
      )}
      {choices.isPossible && <PracticeDialog choices={choices} />}
      <nav aria-label={t("pages")} className="flex items-center gap-1 sm:ms-auto sm:gap-2">
        <Step href={step(page.previousSlotId)} name={t("previous")} isBack />
        <span className="tabular-nums">
          {t("place", { number: page.pagesDone + 1, total: page.pagesTotal })}
        </span>
        <Step href={step(page.nextSlotId)} name={t("next")} />
      </nav>
    </aside>
  );
}

interface Props {
  href: string | null;
  name: string;
  isBack?: boolean;
}

function Step({ href, name, isBack = false }: Props) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  const icon = <Icon size={16} aria-hidden className="rtl:-scale-x-100" />;
  if (href === null)
    return (
      <span className="button opacity-50" aria-disabled="true">
        {icon}
        <span className="sr-only">{name}</span>
      </span>
    );
  return (
    <Link href={href} className="button" aria-label={name}>
      {icon}
    </Link>
  );
}
