"use client";

import Link from "next/link";
import { useEffect, useState, type SubmitEvent } from "react";
import { callApi } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";

export interface Plan { pages: number; judgments: number; judgmentsLeft: number; secondsPerJudgment: number; measured: boolean; hoursLeft: number; costLeft: number; warnings: string[] }
export interface Progress { annotators: { rater: string; username: string; done: number; held: number; hours: number }[]; topics: { topic: string; pages: number; places: number; done: number; annotators: Record<string, { done: number; held: number }> }[]; done: number; places: number; forecast: Date | string | null }
interface Settings { guidelines: string | null; overlap: number; order: string; claim: string; pagesPerAnnotator: number | null; hoursPerAnnotator: number | null; condition?: string; conditionShares?: { shares: { verify?: number } } | null; shownRater?: string | null }
interface Props { slug: string; stage: { id: string; name: string; task: string; paused: boolean }; settings: Settings; plan: Plan; progress: Progress; judges: string[] }

const EVERY_MS = 10_000;

/** A running stage: how far it is, what it still takes, and its settings. Progress comes anew by itself. */
export function StageRunning({ slug, stage, settings, plan, progress: first, judges }: Props) {
  const { busy, problem, run } = useAction();
  const [progress, setProgress] = useState(first);
  const path = `/studies/${slug}/stages/${stage.id}`;
  useEffect(() => {
    const timer = setInterval(() => { if (document.visibilityState === "visible") callApi<Progress>(`${path}/progress`).then(setProgress, () => {}); }, EVERY_MS);
    return () => clearInterval(timer);
  }, [path]);
  const change = (json: object) => void run(() => callApi(`${path}/settings`, { json }));
  const share = progress.places > 0 ? progress.done / progress.places : 0;
  return (
    <section className="card flex flex-col gap-4" aria-labelledby={`run-${stage.id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`run-${stage.id}`} className="mr-auto text-lg font-semibold">{stage.name}{stage.paused && <span className="chip ml-2">paused</span>}</h2>
        <Link className="button" href={`/preview/${slug}/${stage.id}`}>Preview</Link>
        <button type="button" className="button" disabled={busy} onClick={() => change({ paused: !stage.paused })}>{stage.paused ? "Resume" : "Pause"}</button>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {plan.warnings.map((warning) => <Notice key={warning} kind="info">{warning}</Notice>)}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm"><progress className="h-2.5 w-48 accent-accent-solid" max={1} value={share} aria-label="Places done" /><span>{progress.done} of {progress.places} places done</span>
        {progress.forecast && <span className="text-ink-soft">at this pace done by {new Date(progress.forecast).toISOString().slice(0, 10)}</span>}</p>
      <p className="text-sm text-ink-soft">{plan.judgmentsLeft} of {plan.judgments} judgments left, {plan.secondsPerJudgment.toFixed(0)} s each ({plan.measured ? "median here" : "assumed"}): {plan.hoursLeft.toFixed(1)} hours, {plan.costLeft.toFixed(0)} at a rate of 12 an hour.</p>
      {progress.annotators.length > 0 && <Matrix progress={progress} />}
      <details>
        <summary className="text-sm font-medium">Settings</summary>
        <SettingsForm settings={settings} judges={judges} busy={busy} task={stage.task} onSave={change} />
      </details>
    </section>
  );
}

function Matrix({ progress }: { progress: Progress }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Topics by annotators">
      <table className="table">
        <caption className="mb-1 text-left text-sm text-ink-soft">Pages done, and held, by topic and annotator. No label is shown.</caption>
        <thead><tr><th scope="col">Topic</th><th scope="col">Places</th>{progress.annotators.map((one) => <th scope="col" key={one.rater} title={`${one.username}, ${one.hours.toFixed(1)} h`}>{one.rater}<span className="block text-xs font-normal text-ink-soft">{one.done} done, {one.hours.toFixed(1)} h</span></th>)}</tr></thead>
        <tbody>{progress.topics.map((row) => (
          <tr key={row.topic}><th scope="row" className="!border-line !font-medium">{row.topic}</th><td>{row.done} / {row.places}</td>
            {progress.annotators.map((one) => { const cell = row.annotators[one.rater]; return <td key={one.rater}>{cell ? `${cell.done}${cell.held > 0 ? ` + ${cell.held} held` : ""}` : "–"}</td>; })}</tr>
        ))}</tbody>
      </table>
    </div>
  );
}

/** One condition, or several in equal shares of the pages; other shares are set through the API or the command line. */
function conditionOf(chosen: string): object {
  if (chosen === "half") return { condition: "from_scratch", conditionShares: { by: "page", shares: { from_scratch: 1, post_edit: 1 } } };
  if (chosen === "thirds") return { condition: "from_scratch", conditionShares: { by: "page", shares: { from_scratch: 1, post_edit: 1, verify: 1 } } };
  return { condition: chosen, conditionShares: null };
}

function SettingsForm({ settings, judges, busy, task, onSave }: { settings: Settings; judges: string[]; busy: boolean; task: string; onSave: (patch: object) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => (form.get(name) ? Number(form.get(name)) : null);
    const shownRater = String(form.get("shownRater") ?? "") || null;
    onSave({ ...(task === "rubric" ? {} : { overlap: number("overlap") ?? settings.overlap }), order: form.get("order"), claim: form.get("claim"), pagesPerAnnotator: number("pages"), hoursPerAnnotator: number("hours"), ...conditionOf(String(form.get("condition"))), shownRater, guidelines: String(form.get("guidelines") ?? "").trim() || null });
  }
  return (
    <form onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3 text-sm sm:grid-cols-3">
      <label className="flex flex-col gap-1 font-medium">Annotators a page<input className="field" name="overlap" type="number" min={1} max={100} defaultValue={settings.overlap} disabled={task === "rubric"} /></label>
      <label className="flex flex-col gap-1 font-medium">Order<select className="field" name="order" defaultValue={settings.order}><option value="fixed">the same for everybody</option><option value="random">random for each annotator</option></select></label>
      <label className="flex flex-col gap-1 font-medium">Topics with assessors<select className="field" name="claim" defaultValue={settings.claim}><option value="open">open to everybody</option><option value="assigned first">assessors first, then others</option><option value="assigned only">assessors only</option></select></label>
      <label className="flex flex-col gap-1 font-medium">Most pages an annotator<input className="field" name="pages" type="number" min={1} defaultValue={settings.pagesPerAnnotator ?? ""} placeholder="no limit" /></label>
      <label className="flex flex-col gap-1 font-medium">Most active hours an annotator<input className="field" name="hours" type="number" min={0.1} step={0.1} defaultValue={settings.hoursPerAnnotator ?? ""} placeholder="no limit" /></label>
      <label className="flex flex-col gap-1 font-medium">What annotators see<select className="field" name="condition" defaultValue={settings.conditionShares ? (settings.conditionShares.shares.verify ? "thirds" : "half") : (settings.condition ?? "from_scratch")}><option value="from_scratch">no machine label</option><option value="post_edit">a machine label, then their own</option><option value="verify">a machine label, right or wrong</option><option value="half">half the pages each: none, and one to edit</option><option value="thirds">a third of the pages each: none, edit, right or wrong</option></select></label>
      <label className="flex flex-col gap-1 font-medium">Whose label<select className="field" name="shownRater" defaultValue={settings.shownRater ?? ""}><option value="">nobody&rsquo;s</option>{judges.map((judge) => <option key={judge}>{judge}</option>)}</select></label>
      <label className="flex flex-col gap-1 font-medium sm:col-span-3">Guidelines of this study (Markdown; empty: those of the task)<textarea className="field" name="guidelines" rows={4} maxLength={50_000} defaultValue={settings.guidelines ?? ""} /></label>
      <button type="submit" className="button button-primary self-end sm:col-span-3 sm:justify-self-start" disabled={busy}>Save the settings</button>
    </form>
  );
}
