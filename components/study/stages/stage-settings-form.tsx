"use client";

import type { SubmitEvent } from "react";
import type { StagePatch } from "@/lib/contract/stages";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { PairsUpload } from "./pairs-upload";
import { QualityFields } from "./quality-fields";
import { Choice, Group, Number } from "./settings-fields";
import { OwnSettings } from "./own-settings";
import { settingsPatch } from "./settings-patch";
import { CONDITIONS, type StageSettings } from "./stage-settings";

interface Props {
  slug: string;
  stageId: string;
  task: TaskKey;
  settings: StageSettings;
  judges: string[];
  busy: boolean;
  onSave: (patch: StagePatch) => void;
}

/** Edits all settings of a stage that a coordinator can change, in groups. */
export function StageSettingsForm({ slug, stageId, task, settings, judges, busy, onSave }: Props) {
  const isOwn = settings.pools === "own";
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(settingsPatch(new FormData(event.currentTarget), task, settings));
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-5 text-sm">
      <Group name="Assignment">
        <Number
          name="overlap"
          label="Annotators per page"
          value={settings.overlap}
          min={1}
          max={100}
          disabled={isOwn}
        />
        <Number
          name="share"
          label="Give extra annotators to … % of each topic's pages"
          value={settings.overlapShare && settings.overlapShare.share * 100}
          min={1}
          max={100}
          none="no share"
          disabled={isOwn}
        />
        <Number
          name="shareOverlap"
          label="Annotators per page in that share"
          value={settings.overlapShare?.overlap ?? null}
          min={1}
          max={100}
          none="as above"
          disabled={isOwn}
        />
        <Choice
          name="order"
          label="Order"
          value={settings.order}
          values={[
            ["fixed", "the same for everybody, by topic"],
            ["random", "random for each annotator"],
          ]}
        />
        <Choice
          name="claim"
          label="Topics with assessors"
          value={settings.claim}
          values={[
            ["open", "open to everybody"],
            ["assigned first", "assessors first, then others"],
            ["assigned only", "assessors only"],
          ]}
        />
        <Number
          name="pages"
          label="Maximum pages per annotator"
          value={settings.pagesPerAnnotator}
          min={1}
          none="no limit"
        />
        <Number
          name="hours"
          label="Most active hours an annotator"
          value={settings.hoursPerAnnotator}
          min={0.1}
          step={0.1}
          none="no limit"
        />
      </Group>
      <OwnSettings task={task} settings={settings} />
      {settings.pools === "file" && <PairsUpload slug={slug} stageId={stageId} />}
      {settings.condition !== undefined && (
        <Group name="What annotators see of a machine">
          <Choice
            name="condition"
            label="Shown"
            value={settings.conditionShares ? "shares" : settings.condition}
            values={[...CONDITIONS, ["shares", "several, in these shares"]]}
          />
          <Choice
            name="shownRater"
            label="Whose label"
            value={settings.shownRater ?? ""}
            values={[["", "nobody’s"], ...judges.map((judge) => [judge, judge] as const)]}
          />
          <Choice
            name="by"
            label="Drawn by"
            value={settings.conditionShares?.by ?? "page"}
            values={[
              ["page", "page"],
              ["annotator", "annotator"],
            ]}
          />
          {CONDITIONS.map(([key, label]) => (
            <Number
              key={key}
              name={`share-${key}`}
              label={`Share: ${label}`}
              value={settings.conditionShares?.shares[key] ?? null}
              min={0}
              step={0.01}
              none="0"
            />
          ))}
        </Group>
      )}
      {!isOwn && <QualityFields settings={settings} />}
      <label className="flex flex-col gap-1 font-medium">
        Guidelines of this study (Markdown; empty: those of the task)
        <textarea
          className="field"
          name="guidelines"
          rows={4}
          maxLength={50_000}
          defaultValue={settings.guidelines ?? ""}
        />
      </label>
      <button type="submit" className="button button-primary self-start" disabled={busy}>
        Save the settings
      </button>
    </form>
  );
}
