"use client";

import { useState, type SubmitEvent } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { choiceOf } from "@/components/ui/form-values";
import type { EndedWork } from "@/lib/contract/crowd";

/**
 * Ends work that the marketplace reports as returned or timed out, and sets how long its ids are
 * kept.
 */
export function CrowdEnded({
  slug,
  retentionDays,
}: {
  slug: string;
  retentionDays: number | null;
}) {
  const { busy, problem, run } = useAction();
  const [ended, setEnded] = useState<EndedWork | null>(null);
  function end(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ids = String(form.get("ids"))
      .split(/[\s,;]+/)
      .filter(Boolean);
    void run(async () =>
      setEnded(
        await api.crowd.endWork(
          { study: slug },
          { ids, reason: choiceOf(form, "reason", ["returned", "timed out"]) },
        ),
      ),
    );
  }
  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const days = String(new FormData(event.currentTarget).get("days"));
    void run(() =>
      api.crowd.setRetention({ study: slug }, { days: days === "" ? null : Number(days) }),
    );
  }
  return (
    <section className="card flex flex-col gap-4 text-sm" aria-labelledby="crowd-ended">
      <h2 id="crowd-ended" className="text-lg font-semibold">
        Crowd work that ended early
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {ended && (
        <Notice kind={ended.unknown.length > 0 ? "info" : "good"}>
          {ended.people} {ended.people === 1 ? "person" : "people"}; {ended.released} unfinished{" "}
          {ended.released === 1 ? "page is" : "pages are"} free again.
          {ended.unknown.length > 0 &&
            ` Nobody here has: ${ended.unknown.slice(0, 10).join(", ")}.`}
        </Notice>
      )}
      <form onSubmit={end} className="flex flex-wrap items-end gap-3">
        <label className="flex min-w-64 flex-1 flex-col gap-1 font-medium">
          Ids of workers or sittings, as the marketplace lists them
          <textarea className="field" name="ids" rows={2} required />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          They
          <select className="field" name="reason">
            <option value="returned">returned the work</option>
            <option value="timed out">ran out of time</option>
          </select>
        </label>
        <button type="submit" className="button" disabled={busy}>
          Free their pages
        </button>
      </form>
      <form onSubmit={keep} className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 font-medium">
          Days after closing until the marketplace&rsquo;s ids are deleted
          <input
            className="field !w-40"
            name="days"
            type="number"
            min={0}
            max={3650}
            defaultValue={retentionDays ?? ""}
            placeholder="never"
          />
        </label>
        <button type="submit" className="button" disabled={busy}>
          Save
        </button>
      </form>
    </section>
  );
}
