"use client";

import { useParams } from "next/navigation";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useTexts } from "#texts";

/** Stands for a stage that is not there, or no longer. */
export default function StageNotFound() {
  const t = useTexts("errors.notFound");
  const { study } = useParams<{ study: string }>();
  return (
    <EmptyState
      title={t("title")}
      text={t("text")}
      link={{ href: `/studies/${study}/stages`, words: t("stages"), isPrimary: true }}
    />
  );
}
