"use client";

import Link from "next/link";
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
      action={
        <Link className="button button-primary" href={`/studies/${study}/stages`}>
          {t("stages")}
        </Link>
      }
    />
  );
}
