import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import type { StudyState } from "@/lib/domain/study-state";
import { useTexts } from "#texts";

const KIND = { open: "good", paused: "mid", closed: "bad", archived: "neutral" } as const;

interface Props {
  study: { blind: boolean; description: string };
  state: StudyState;
  /** Beside the state. */
  children: ReactNode;
}

/** A study's state in words. */
export function StudyHeader({ study, state, children }: Props) {
  const t = useTexts("overview");
  return (
    <section aria-label={t("state.title")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge kind={KIND[state]}>{t(`state.${state}`)}</Badge>
          <span>{t(`state.says.${state}`)}</span>
        </p>
        {children}
      </div>
      {study.blind && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge kind="accent">{t("state.blind")}</Badge>
          <span>{t("state.says.blind")}</span>
        </p>
      )}
      {study.description && <p className="max-w-3xl text-ink-soft">{study.description}</p>}
    </section>
  );
}
