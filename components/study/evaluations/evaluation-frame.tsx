import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "#texts";
import { ExportDialog } from "@/components/exports/export-dialog";
import { BackLink } from "@/components/ui/kit/back-link";
import { BlindCard } from "@/components/study/shared/blind-card";
import type { EvaluationKind, EvaluationState } from "@/lib/contract/evaluations";
import { AgainForm } from "./again-form";
import { EvaluationProgress, RemoveEvaluation, StaleNotice } from "./evaluation-progress";

interface Props {
  slug: string;
  kind: EvaluationKind;
  evaluation: Omit<EvaluationState, "kind" | "reasonCode">;
  /** Whether its result may not be seen yet. */
  isBlind: boolean;
  /** Tables that can be exported; none while there is no result. */
  tables: ComponentProps<typeof ExportDialog>["tables"] | null;
  /** Stands beside the export. */
  file?: ReactNode;
  again: Pick<ComponentProps<typeof AgainForm>, "systems" | "completeness" | "stages">;
  /** The result; empty while there is none. */
  children: ReactNode;
}

/** The page of an evaluation: its name and progress, its result, and how to compute it again. */
export function EvaluationFrame(props: Props) {
  const { slug, kind, evaluation, isBlind, tables, file, again, children } = props;
  const t = useTexts(kind);
  const base = `/studies/${slug}/${kind}`;
  const { id, name, status, done, total, reason } = evaluation;
  const remove = <RemoveEvaluation slug={slug} evaluation={id} back={base} />;
  if (isBlind)
    return (
      <>
        <div className="mb-4 flex justify-end">{remove}</div>
        <BlindCard />
      </>
    );
  return (
    <>
      <BackLink href={base}>{t("all")}</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl font-semibold">{name}</h2>
        {tables && (
          <ExportDialog
            source={{ kind: "evaluation", study: slug, evaluation: id }}
            tables={tables}
            label={t("export")}
          />
        )}
        {file}
        {remove}
      </div>
      <div className="flex flex-col gap-6">
        {evaluation.isStale && <StaleNotice slug={slug} evaluation={id} />}
        {status !== "done" && (
          <EvaluationProgress
            key={status}
            slug={slug}
            initial={{ id, status, done, total, reason }}
          />
        )}
        {children}
        {(status === "done" || status === "failed") && (
          <AgainForm slug={slug} evaluation={id} isOpen={status === "failed"} {...again} />
        )}
      </div>
    </>
  );
}
