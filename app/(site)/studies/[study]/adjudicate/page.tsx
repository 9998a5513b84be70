import type { Metadata } from "next";
import { Adjudication } from "@/components/study/adjudication/adjudication";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { adjudicationQueue } from "@/lib/studies/adjudication/queue";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";
import { levelsOf } from "@/lib/tasks/labels";

export const metadata: Metadata = { title: "Adjudication" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string; rule?: string; judge?: string; perTopic?: string }>;
}

export default async function AdjudicatePage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const asked = await searchParams;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/adjudicate`);
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="adjudicate" />
        <BlindCard />
      </>
    );
  const { stages, judges } = await stagesWithSettings(study.id);
  const stage = stages.find((one) => one.id === asked.stage) ?? stages[0];
  const nav = <StudyNav slug={slug} name={study.name} role={study.role} current="adjudicate" />;
  if (!stage)
    return (
      <>
        {nav}
        <p className="card">There is nothing to decide yet: import texts and labels first.</p>
      </>
    );
  const kind = asked.rule === "sample" || asked.rule === "judge" ? asked.rule : "all";
  const perTopic = Math.min(1000, Math.max(1, Number(asked.perTopic) || 5));
  const judge = judges.find((one) => one === asked.judge) ?? judges[0];
  const queue = await adjudicationQueue(study.id, stage.id, { kind, perTopic, judge });
  return (
    <>
      {nav}
      <form method="get" className="mb-4 flex flex-wrap items-end gap-4 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Stage
          <select className="field" name="stage" defaultValue={stage.id}>
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Items
          <select className="field" name="rule" defaultValue={kind}>
            <option value="all">all on which people differ</option>
            <option value="sample">a sample of these</option>
            <option value="judge">a judge against all people</option>
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Sample a topic
          <input
            className="field !w-24"
            name="perTopic"
            type="number"
            min={1}
            max={1000}
            defaultValue={perTopic}
          />
        </label>
        {judges.length > 0 && (
          <label className="flex flex-col gap-1 font-medium">
            Judge
            <select className="field" name="judge" defaultValue={judge}>
              {judges.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <p className="mb-4 text-sm text-ink-soft">
        {queue.total} items, {queue.done} of them decided. Names are hidden. Your decisions are kept
        separately and do not affect agreement.
      </p>
      <Adjudication
        key={`${stage.id} ${kind}`}
        slug={slug}
        items={queue.items}
        levels={levelsOf(stage.task).map(({ label, name }) => ({
          label,
          name: /\d/.test(label) ? `${label} · ${name}` : name,
        }))}
      />
    </>
  );
}
