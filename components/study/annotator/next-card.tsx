import { useTexts } from "#texts";
import type { AnnotatorStage } from "@/lib/domain/assignment/own-work";
import { sourceOf } from "@/lib/tasks/labels";
import { ClaimButton } from "./claim-button";
import { Upcoming } from "./upcoming";

/** The one thing to do next: the page to go on with, in the first stage that has one. */
export function NextCard({ slug, stage }: { slug: string; stage: AnnotatorStage | undefined }) {
  const t = useTexts("annotator.next");
  if (!stage)
    return (
      <section className="card" aria-label={t("title")}>
        <p className="font-medium">{t("nothing")}</p>
        <p className="text-ink-soft">{t("nothingText")}</p>
      </section>
    );
  const { name, done, mine } = stage;
  return (
    <section
      className="card flex flex-wrap items-center gap-4 border-accent"
      aria-label={t("title")}
    >
      <div className="me-auto min-w-0">
        <p className="text-lg font-semibold">
          {mine === 0 ? t("first", { stage: name }) : t("where", { stage: name, number: done + 1 })}
        </p>
        <Upcoming stage={stage} />
      </div>
      <ClaimButton
        slug={slug}
        stageId={stage.id}
        primary
        label={mine === 0 ? t("begin") : t("continue")}
        nothing={sourceOf(stage.task).drawn ? t("drawn") : t("none")}
      />
    </section>
  );
}
