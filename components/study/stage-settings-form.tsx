"use client";

import type { ReactNode, SubmitEvent } from "react";
import { PairsUpload } from "./pairs-upload";

export interface StageSettings {
  guidelines: string | null; overlap: number; overlapShare: { share: number; overlap: number } | null; order: string; claim: string; pagesPerAnnotator: number | null; hoursPerAnnotator: number | null;
  condition?: string; conditionShares?: { by: string; shares: Partial<Record<string, number>> } | null; shownRater?: string | null; threshold?: number; citations?: string; pools?: string; passagesPerTopic?: number; rationaleRequired?: boolean; requirementSpans?: boolean;
  qualification: { practiceItems: number; examItems: number; examPassRate: number; examAttempts: number; batchItems: number; batchPassAbove: number } | null; goldEvery: number | null; keepRate: number | null; keepAfter: number;
}

interface Props { slug: string; stageId: string; settings: StageSettings; judges: string[]; busy: boolean; onSave: (patch: object) => void }

const CONDITIONS = [["from_scratch", "no machine label"], ["post_edit", "a machine label, then their own"], ["verify", "a machine label, right or wrong"]] as const;

/** Everything a coordinator can set of a stage, in groups. */
export function StageSettingsForm({ slug, stageId, settings, judges, busy, onSave }: Props) {
  const isOwn = settings.pools === "own";
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(patchOf(new FormData(event.currentTarget), settings));
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-5 text-sm">
      <Group name="Giving out">
        <Number name="overlap" label="Annotators a page" value={settings.overlap} min={1} max={100} disabled={isOwn} />
        <Number name="share" label="Another number for this share of each topic's pages, in %" value={settings.overlapShare && settings.overlapShare.share * 100} min={1} max={100} none="no share" disabled={isOwn} />
        <Number name="shareOverlap" label="Annotators a page of that share" value={settings.overlapShare?.overlap ?? null} min={1} max={100} none="as above" disabled={isOwn} />
        <Choice name="order" label="Order" value={settings.order} values={[["fixed", "the same for everybody, by topic"], ["random", "random for each annotator"]]} />
        <Choice name="claim" label="Topics with assessors" value={settings.claim} values={[["open", "open to everybody"], ["assigned first", "assessors first, then others"], ["assigned only", "assessors only"]]} />
        <Number name="pages" label="Most pages an annotator" value={settings.pagesPerAnnotator} min={1} none="no limit" />
        <Number name="hours" label="Most active hours an annotator" value={settings.hoursPerAnnotator} min={0.1} step={0.1} none="no limit" />
      </Group>
      {(settings.citations ?? settings.threshold ?? settings.pools ?? settings.requirementSpans) !== undefined && (
        <Group name="What is judged">
          {settings.citations !== undefined && <Choice name="citations" label="Citations of a sentence" value={settings.citations} values={[["all", "every citation"], ["first", "the first only"]]} />}
          {settings.threshold !== undefined && <Number name="threshold" label="A rating counts as answerable from" value={settings.threshold} min={1} max={5} />}
          {settings.pools !== undefined && <Choice name="pools" label="Questions of a passage come from" value={settings.pools} values={[["own", "each annotator's own report labels"], ["shared", "the majority of the reports' labels"], ["file", "a file of pairs"]]} />}
          {settings.passagesPerTopic !== undefined && settings.pools !== "file" && <Number name="passages" label="Passages a topic" value={settings.passagesPerTopic} min={1} max={1000} />}
          {settings.rationaleRequired !== undefined && <Check name="rationale" label="A rating above 0 needs a highlighted rationale" checked={settings.rationaleRequired} />}
          {settings.requirementSpans !== undefined && <Check name="requirements" label="A yes may highlight each requirement" checked={settings.requirementSpans} />}
        </Group>
      )}
      {settings.pools === "file" && <PairsUpload slug={slug} stageId={stageId} />}
      {settings.condition !== undefined && (
        <Group name="What annotators see of a machine">
          <Choice name="condition" label="Shown" value={settings.conditionShares ? "shares" : settings.condition} values={[...CONDITIONS, ["shares", "several, in these shares"]]} />
          <Choice name="shownRater" label="Whose label" value={settings.shownRater ?? ""} values={[["", "nobody’s"], ...judges.map((judge) => [judge, judge] as const)]} />
          <Choice name="by" label="Drawn by" value={settings.conditionShares?.by ?? "page"} values={[["page", "page"], ["annotator", "annotator"]]} />
          {CONDITIONS.map(([key, label]) => <Number key={key} name={`share-${key}`} label={`Share: ${label}`} value={settings.conditionShares?.shares[key] ?? null} min={0} step={0.01} none="0" />)}
        </Group>
      )}
      {!isOwn && <Quality settings={settings} />}
      <label className="flex flex-col gap-1 font-medium">Guidelines of this study (Markdown; empty: those of the task)<textarea className="field" name="guidelines" rows={4} maxLength={50_000} defaultValue={settings.guidelines ?? ""} /></label>
      <button type="submit" className="button button-primary self-start" disabled={busy}>Save the settings</button>
    </form>
  );
}

function Quality({ settings }: { settings: StageSettings }) {
  const rules = settings.qualification;
  return (
    <>
      <Group name="Before work begins" note="Needs pages whose every label is known: import labels with purpose “training”. A size of 0 leaves a phase out.">
        <Number name="practice" label="Practice, items with feedback after each" value={rules?.practiceItems ?? 0} min={0} max={1000} />
        <Number name="exam" label="Exam, items" value={rules?.examItems ?? 0} min={0} max={1000} />
        <Number name="examRate" label="Exam passed from, in %" value={100 * (rules?.examPassRate ?? 1)} min={0} max={100} />
        <Number name="attempts" label="Attempts at the exam" value={rules?.examAttempts ?? 2} min={1} max={10} />
        <Number name="batch" label="Batch of training, items" value={rules?.batchItems ?? 0} min={0} max={100} />
        <Number name="batchRate" label="Batch passed above, in %" value={100 * (rules?.batchPassAbove ?? 0.95)} min={0} max={100} />
      </Group>
      <Group name="While work goes on" note="Needs items with known labels of purpose “gold” or “attention”; nothing that annotators get tells them from others.">
        <Number name="goldEvery" label="One page in … has known labels" value={settings.goldEvery} min={2} max={1000} none="not mixed in" />
        <Number name="keepRate" label="Stop giving out below, in % as expected" value={settings.keepRate === null ? null : settings.keepRate * 100} min={0} max={100} none="nobody is stopped" />
        <Number name="keepAfter" label="After so many known items" value={settings.keepAfter} min={1} max={10_000} />
      </Group>
    </>
  );
}

/** What the form says, for the fields it has. */
function patchOf(form: FormData, settings: StageSettings): object {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => (text(name) === "" ? null : globalThis.Number(text(name)));
  const share = number("share");
  const chosen = text("condition");
  const shares = Object.fromEntries(CONDITIONS.flatMap(([key]) => ((number(`share-${key}`) ?? 0) > 0 ? [[key, number(`share-${key}`)]] : [])));
  const phases = { practiceItems: number("practice") ?? 0, examItems: number("exam") ?? 0, examPassRate: (number("examRate") ?? 100) / 100, examAttempts: number("attempts") ?? 2, batchItems: number("batch") ?? 0, batchPassAbove: (number("batchRate") ?? 95) / 100 };
  const keepRate = number("keepRate");
  return {
    order: text("order"), claim: text("claim"), pagesPerAnnotator: number("pages"), hoursPerAnnotator: number("hours"), guidelines: text("guidelines") || null,
    ...(settings.pools === "own" ? {} : { overlap: number("overlap") ?? settings.overlap, overlapShare: share === null ? null : { share: share / 100, overlap: number("shareOverlap") ?? settings.overlap } }),
    ...(form.has("citations") ? { citations: text("citations") } : {}), ...(form.has("threshold") ? { threshold: number("threshold") ?? 3 } : {}), ...(form.has("pools") ? { pools: text("pools") } : {}), ...(form.has("passages") ? { passagesPerTopic: number("passages") ?? 3 } : {}),
    ...(settings.rationaleRequired === undefined ? {} : { rationaleRequired: form.get("rationale") === "on" }), ...(settings.requirementSpans === undefined ? {} : { requirementSpans: form.get("requirements") === "on" }),
    ...(settings.condition === undefined ? {} : { shownRater: text("shownRater") || null, ...(chosen === "shares" ? { condition: "from_scratch", conditionShares: { by: text("by"), shares } } : { condition: chosen, conditionShares: null }) }),
    ...(settings.pools === "own" ? {} : { qualification: phases.practiceItems + phases.examItems + phases.batchItems > 0 ? phases : null, goldEvery: number("goldEvery"), keepRate: keepRate === null ? null : keepRate / 100, keepAfter: number("keepAfter") ?? 20 }),
  };
}

function Group({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return <fieldset><legend className="mb-2 font-semibold">{name}</legend>{note && <p className="mb-2 text-ink-soft">{note}</p>}<div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">{children}</div></fieldset>;
}

function Number({ name, label, value, none, ...limits }: { name: string; label: string; value: number | null; none?: string; min?: number; max?: number; step?: number; disabled?: boolean }) {
  return <label className="flex flex-col gap-1 font-medium">{label}<input className="field" name={name} type="number" step="any" defaultValue={value ?? ""} placeholder={none} {...limits} /></label>;
}

function Choice({ name, label, value, values }: { name: string; label: string; value: string; values: readonly (readonly [string, string])[] }) {
  return <label className="flex flex-col gap-1 font-medium">{label}<select className="field" name={name} defaultValue={value}>{values.map(([key, text]) => <option key={key} value={key}>{text}</option>)}</select></label>;
}

function Check({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return <label className="flex min-h-9 items-center gap-2 font-medium"><input type="checkbox" className="size-4" name={name} defaultChecked={checked} />{label}</label>;
}
