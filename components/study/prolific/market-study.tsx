import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import { useAction, useAskedAction } from "@/components/ui/use-action";
import type { MarketStudy, MarketSubmission } from "@/lib/contract/prolific";
import { useFormats, useTexts } from "#texts";
import { Submissions } from "./submissions";

interface Props {
  slug: string;
  study: MarketStudy;
}

/** A study at Prolific: its state, opening and pausing it, and its submissions once asked for. */
export function MarketStudyPart({ slug, study }: Props) {
  const t = useTexts("prolific");
  if (study.state === "unclear") return <UnclearStudy slug={slug} study={study} />;
  if (study.state !== "done")
    return <Notice kind="info">{t("pending", { name: study.name })}</Notice>;
  return <MadeStudy slug={slug} study={study} />;
}

function UnclearStudy({ slug, study: { id, name } }: Props) {
  const t = useTexts("prolific.unclearStudy");
  const { busy, problem, run } = useAction();
  const decide = (made: boolean) =>
    void run(() => api.prolific.decideStudy({ study: slug, market: id }, { made }));
  return (
    <Notice kind="info">
      <p>{t("text", { name })}</p>
      {problem && <p className="mt-2 font-medium text-bad">{problem}</p>}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button disabled={busy} onClick={() => decide(true)}>
          {t("made")}
        </Button>
        <Button disabled={busy} onClick={() => decide(false)}>
          {t("notMade")}
        </Button>
      </span>
    </Notice>
  );
}

function MadeStudy({ slug, study }: Props) {
  const t = useTexts("prolific");
  const { money, number } = useFormats();
  const { busy, problem, run } = useAskedAction();
  const [submissions, setSubmissions] = useState<readonly MarketSubmission[] | null>(null);
  const { id, name, marketState, places, minutes, stage } = study;
  const reward = money(study.reward, study.currency);
  const at = { study: slug, market: id };

  const read = async () => setSubmissions((await api.prolific.submissions(at)).submissions);

  async function open() {
    await run(() => api.prolific.switch(at, { action: "open" }), {
      ask: {
        title: t("openQuestion.title", { name }),
        text: t("openQuestion.text", { places, reward }),
        action: t("openQuestion.action"),
      },
    });
  }

  return (
    <Section
      level="h3"
      heading={
        <>
          <span className="me-2" dir="auto">
            {name}
          </span>
          <StateBadge state={marketState ?? ""} />
        </>
      }
      actions={
        <>
          {marketState === "ACTIVE" ? (
            <Button
              disabled={busy}
              onClick={() => void run(() => api.prolific.switch(at, { action: "pause" }))}
            >
              {t("pause")}
            </Button>
          ) : (
            <Button disabled={busy} onClick={() => void open()}>
              {t("open")}
            </Button>
          )}
          <Button disabled={busy} onClick={() => void run(read)}>
            {submissions === null ? t("show") : t("again")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">
        {t("facts", { stage, places, reward, minutes: number(minutes) })}
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p role="status" className="text-sm text-ink-soft">
        {busy && t("loading")}
      </p>
      {submissions !== null && (
        <Submissions slug={slug} study={study} submissions={submissions} onDone={read} />
      )}
    </Section>
  );
}

function StateBadge({ state }: { state: string }) {
  const t = useTexts("prolific.states");
  if (state === "ACTIVE") return <Badge kind="good">{t("ACTIVE")}</Badge>;
  if (state === "UNPUBLISHED" || state === "PAUSED") return <Badge>{t(state)}</Badge>;
  return <Badge>{t("other", { state: state.toLowerCase() })}</Badge>;
}
