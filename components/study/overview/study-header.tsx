import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import type { StudyState } from "@/lib/domain/study-state";
import { useTexts } from "#texts";
import { StudyActions, type ActedStudy } from "./study-actions";

const KIND = { open: "good", paused: "mid", closed: "bad", archived: "neutral" } as const;

/** A study's state in words, and what a coordinator can do with it. */
export function StudyHeader({
  study,
  state,
  mayAct,
  children,
}: {
  study: ActedStudy;
  state: StudyState;
  mayAct: boolean;
  /** Beside the state. */
  children: ReactNode;
}) {
  const t = useTexts("overview");
  return (
    <section
      aria-label={t("state.title")}
      className="flex flex-wrap items-start justify-between gap-4"
    >
      <div className="flex max-w-3xl flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge kind={KIND[state]}>{t(`state.${state}`)}</Badge>
          <span>{t(`state.says.${state}`)}</span>
        </p>
        {children}
        {study.blind && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge kind="accent">{t("state.blind")}</Badge>
            <span>{t("state.says.blind")}</span>
          </p>
        )}
        {study.description && <p className="text-ink-soft">{study.description}</p>}
      </div>
      {mayAct && <StudyActions study={study} />}
    </section>
  );
}
