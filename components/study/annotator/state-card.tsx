import Link from "next/link";
import { useTexts } from "#texts";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { actionIn, type OwnState } from "@/lib/domain/assignment/own-state";
import { sourceOf } from "@/lib/tasks/labels";
import { ClaimButton, LookAgain } from "./claim-button";
import { StateText } from "./state-text";
import { StageFacts, type StageOffer } from "./stage-facts";
import type { AnnotatorStage } from "@/lib/domain/assignment/own-work";

interface Props {
  slug: string;
  state: OwnState;
  offer: StageOffer;
}

/** The state of an annotator in a study, with the one thing to do next. */
export function StateCard({ slug, state, offer }: Props) {
  const t = useTexts("annotator.next");
  const { work } = offer;
  const action = actionIn(state, work);
  const code = action === "copy" || action === "return" ? work?.completionCode : null;
  return (
    <section
      className="flex flex-wrap items-center gap-4 rounded border border-line bg-surface p-5 sm:p-8"
      aria-label={t("title")}
      data-state={state.kind}
    >
      <div className="me-auto flex min-w-0 flex-1 basis-72 flex-col gap-2">
        <StateText state={state} hasCode={code != null} />
        {(state.kind === "start" || state.kind === "continue") && (
          <>
            <StageFacts stage={state.stage} offer={offer} />
            <Upcoming stage={state.stage} />
          </>
        )}
        {code && (
          <p className="mt-2 text-2xl font-semibold tracking-wide" data-testid="completion-code">
            {code}
          </p>
        )}
      </div>
      {code && <CopyButton text={code} label={t("copy")} isPrimary={action === "copy"} />}
      {action === "return" && (
        <a className="button button-primary" href={work!.returnAddress!} rel="noreferrer">
          {t("return")}
        </a>
      )}
      {(state.kind === "start" || state.kind === "continue") && (
        <ClaimButton
          slug={slug}
          stageId={state.stage.id}
          isMain
          label={state.kind === "start" ? t("begin") : t("continue")}
          nothing={sourceOf(state.stage.task).drawn ? t("drawn") : t("none")}
        />
      )}
      {action === "look_again" && <LookAgain />}
      {action === "home" && (
        <Link className="button button-primary" href="/">
          {t("home")}
        </Link>
      )}
    </section>
  );
}

/** Announces practice, exam or training: its size, what passes, and what follows. */
function Upcoming({ stage: { upcoming } }: { stage: AnnotatorStage }) {
  const t = useTexts("annotator.upcoming");
  if (!upcoming) return null;
  const { kind, items, pages, needed, attempts } = upcoming;
  return (
    <p className="mt-1 max-w-2xl text-sm text-ink-soft">
      {kind === "practice" && t(pages > 0 ? "practice" : "practiceItems", { pages, items })}
      {kind === "exam" && t("exam", { items, needed, attempts: attempts ?? 1 })}
      {kind === "batch" &&
        t("batch", {
          items,
          needed,
          limit: attempts === null ? "none" : attempts === 1 ? "one" : "some",
          attempts: attempts ?? 1,
        })}
    </p>
  );
}
