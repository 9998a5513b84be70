"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, type SubmitEvent, type SyntheticEvent } from "react";
import { api } from "@/components/ui/api";
import { DraftOffer } from "@/components/ui/draft-offer";
import { Button } from "@/components/ui/kit/button";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { taskDefinition } from "@/lib/tasks/registry";
import { levelWordsOf } from "@/lib/tasks/level-words";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { useTexts } from "#texts";
import { AssignmentFields } from "./assignment-fields";
import { GuidelinesField } from "./guidelines-field";
import { LevelFields } from "./level-fields";
import { MachineFields } from "./machine-fields";
import { OwnSettings } from "./own-settings";
import { PairsUpload } from "./pairs-upload";
import { QualityFields } from "./quality-fields";
import { Group } from "./settings-fields";
import { settingsPatch } from "./settings-patch";
import { MARGIN_FIELD, StageFields } from "./stage-fields";
import { StagePreview } from "./stage-preview";
import type { SettingsValues } from "./stage-settings";
import { usePreviewAddress } from "./use-preview-address";

interface Props {
  slug: string;
  stage: { id: string; name: string; task: TaskKey };
  settings: SettingsValues;
  judges: string[];
  /** Whether the stage has a page to look at. */
  hasPages: boolean;
}

/**
 * Edits all settings of a stage that a coordinator can change. What is not used is folded away; the
 * buttons stay in sight while something is not saved. What annotators will see is shown at the side.
 */
export function StageSettingsForm({ slug, stage, settings, judges, hasPages }: Props) {
  const t = useTexts("stages");
  const router = useRouter();
  const toast = useToast();
  const [version, setVersion] = useState(0);
  const unsaved = useUnsaved(`settings-${stage.id}`);
  const { isChanged, offered } = unsaved;
  const { ref } = unsaved.form;
  const [previewAddress, followPreview] = usePreviewAddress(ref, { slug, stage, settings });
  const { failure, busy, submit } = useForm(async (form) => {
    const patch = settingsPatch(form, stage.task, settings);
    const { warnings } = await api.stages.change({ study: slug, stage: stage.id }, patch);
    unsaved.forget();
    toast([t("form.saved", { name: stage.name }), ...warnings].join(" "));
    router.refresh();
  });

  const isOffered = offered !== null;
  useEffect(() => {
    if (isOffered) unfoldAround(ref.current);
  }, [isOffered, ref]);

  function onChange() {
    unsaved.form.onChange();
    followPreview();
  }

  function discard() {
    setVersion(version + 1);
    unsaved.discard();
    followPreview();
  }

  const form = (
    <form
      ref={ref}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => submit(event)}
      onChange={onChange}
      onInvalid={unfold}
      className="@container flex min-w-0 flex-col gap-5 text-sm"
    >
      <DraftOffer {...unsaved} />
      <div key={version} className="flex flex-col gap-5">
        <AssignmentFields settings={settings} />
        <OwnSettings task={stage.task} settings={settings} />
        {settings.pools === "file" && <PairsUpload slug={slug} stageId={stage.id} />}
        {settings.condition !== undefined && <MachineFields settings={settings} judges={judges} />}
        {settings.pools !== "own" && <QualityFields settings={settings} />}
        {taskDefinition(stage.task).answer.kind === "label" && (
          <Group name={t("form.verdict")}>
            <StageFields settings={MARGIN_FIELD} values={settings} />
          </Group>
        )}
        {taskDefinition(stage.task).answer.kind === "label" && (
          <LevelFields task={stage.task} given={levelWordsOf(settings)} />
        )}
        <GuidelinesField guidelines={settings.guidelines} />
      </div>
      <div
        className={`z-10 flex flex-wrap items-center gap-3 border-t border-line bg-page py-3 ${isChanged ? "sticky bottom-0" : ""}`}
      >
        <Button type="submit" kind="primary" disabled={busy}>
          {t("form.save")}
        </Button>
        {isChanged && (
          <>
            <Button disabled={busy} onClick={discard}>
              {t("form.discard")}
            </Button>
            <span role="status" className="text-ink-soft">
              {t("form.unsaved")}
            </span>
          </>
        )}
        {failure && (
          <div className="w-full">
            <Notice kind="bad">{failure.message}</Notice>
          </div>
        )}
      </div>
    </form>
  );
  if (!hasPages) return form;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      {form}
      <StagePreview address={previewAddress} />
    </div>
  );
}

/** Opens the folded group of a field that holds something impossible, so that it can be seen. */
function unfold({ target }: SyntheticEvent) {
  unfoldAround(target instanceof HTMLElement ? target : null);
}

function unfoldAround(element: HTMLElement | null): void {
  const group = element?.closest("details");
  if (group) group.open = true;
}
