"use client";

import Link from "next/link";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { AnnotatorQuality } from "@/lib/contract/quality";
import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { annotatorAddress } from "./annotator-address";
import { useExclusion } from "../exclusions/use-exclusion";
import { Badge } from "@/components/ui/kit/badge";

interface Props {
  slug: string;
  stageId: string;
  rater: string;
  quality: AnnotatorQuality | null;
  /** The annotators before and after this one, by name. */
  previous: string | null;
  next: string | null;
}

/** The head of an annotator's page: who it is, the ways to the others, and exclusion. */
export function RaterHead({ slug, stageId, rater, quality, previous, next }: Props) {
  const t = useTexts("quality");
  const { date } = useFormats();
  const { ask, undo, dialog } = useExclusion(slug);
  const { busy, problem, run } = useAction();
  const lift = () => run(() => api.quality.liftStop({ study: slug, stage: stageId, rater }, {}));
  const address = (name: string) => annotatorAddress(slug, stageId, name);
  return (
    <>
      <nav className="mb-3 flex flex-wrap items-center gap-2 text-sm" aria-label={t("all")}>
        <Link className="link me-auto" href={`/studies/${slug}/quality?stage=${stageId}`}>
          {t("all")}
        </Link>
        {previous !== null && (
          <Link className="button" href={address(previous)} rel="prev">
            <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
            {t("previous", { name: previous })}
          </Link>
        )}
        {next !== null && (
          <Link className="button" href={address(next)} rel="next">
            {t("next", { name: next })}
            <ChevronRight size={16} aria-hidden className="rtl:rotate-180" />
          </Link>
        )}
      </nav>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-semibold break-all">{rater}</h2>
        {quality?.account && <span className="text-ink-soft">{quality.account}</span>}
        {quality && <StandingBadge {...quality} />}
        <span className="ms-auto" />
        {quality && quality.excludedAt !== null && (
          <Button onClick={() => void undo([rater])}>{t("undo")}</Button>
        )}
        {quality?.stopped && (
          <Button disabled={busy} onClick={() => void lift()}>
            {t("liftStop")}
          </Button>
        )}
        {quality && !quality.withdrawn && (
          <Button kind="danger" onClick={() => ask([rater])}>
            {t("exclude")}
          </Button>
        )}
      </div>
      {quality && quality.excludedAt !== null && (
        <p className="mb-4 text-sm text-ink-soft">
          {t("excludedOn", { date: date(quality.excludedAt) })}
        </p>
      )}
      {quality?.stopped && <p className="mb-4 text-sm text-ink-soft">{t("stoppedText")}</p>}
      {problem && <Notice kind="bad">{problem}</Notice>}
      {dialog}
    </>
  );
}

/** Says that labels of an annotator were excluded or withdrawn, or that they were stopped. */
export function StandingBadge({
  excludedAt,
  withdrawn,
  stopped,
}: {
  excludedAt: string | null;
  withdrawn: boolean;
  stopped: boolean;
}) {
  const t = useTexts("quality");
  if (excludedAt !== null)
    return <Badge kind="mid">{withdrawn ? t("excluded") : t("excludedWorking")}</Badge>;
  if (withdrawn) return <Badge kind="mid">{t("withdrawn")}</Badge>;
  return stopped ? <Badge kind="mid">{t("stopped")}</Badge> : null;
}
