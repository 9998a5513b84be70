import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ExportDialog } from "@/components/exports/export-dialog";
import { BlindCard } from "@/components/study/shared/blind-card";
import type { EvaluationState } from "@/lib/contract/evaluations";
import { AgainForm } from "./again-form";
import { EvaluationProgress, RemoveEvaluation, StaleNotice } from "./evaluation-progress";

interface Props {
  slug: string;
  evaluation: Omit<EvaluationState, "kind" | "reasonCode">;
  /** Whether its result may not be seen yet. */
  isBlind: boolean;
  /** The list of evaluations. */
  base: string;
  /** The words of the link to it. */
  all: string;
  label: string;
  /** Tables that can be exported; none while there is no result. */
  tables: ComponentProps<typeof ExportDialog>["tables"] | null;
  /** Stands beside the export. */
  file?: ReactNode;
  gap: "gap-4" | "gap-6";
  again: Pick<ComponentProps<typeof AgainForm>, "systems" | "completeness" | "stages">;
  /** The result; empty while there is none. */
  children: ReactNode;
}

/** The page of an evaluation: its name and progress, its result, and how to compute it again. */
export function EvaluationFrame(props: Props) {
  const { slug, evaluation, isBlind, base, all, label, tables, file, gap, again, children } = props;
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
      <p className="mb-2 text-sm print:hidden">
        <Link className="link" href={base}>
          {all}
        </Link>
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-xl font-semibold">{name}</h2>
        {tables && (
          <ExportDialog
            source={{ kind: "evaluation", study: slug, evaluation: id }}
            tables={tables}
            label={label}
          />
        )}
        {file}
        {remove}
      </div>
      <div className={`flex flex-col ${gap}`}>
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
