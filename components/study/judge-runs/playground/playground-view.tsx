"use client";

import { useEffect, useState } from "react";
import { FlaskConical, ListPlus, Save, Shuffle } from "lucide-react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { TextArea } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";
import { taskDefinition } from "@/lib/tasks/registry";
import type { StageChoice } from "../start/stage-choice";
import { CompareVersions } from "./compare-versions";
import { promptName, withExamples, withFreeVersion } from "./next-version";
import { PromptChanges } from "./prompt-changes";
import { TriedItems } from "./tried-items";
import { useTrials } from "./use-trials";

interface Props {
  slug: string;
  /** Another stage of the same kind keeps the prompt that is being written. */
  stage: StageChoice;
  endpoints: readonly ModelEndpoint[];
  prompts: readonly Prompt[];
}

const EXAMPLES = 4;

/** A prompt that can be changed, beside a few items with people's labels and the model's answers. */
export function PlaygroundView({ slug, stage, endpoints, prompts }: Props) {
  const t = useTexts("playground");
  const toast = useToast();
  const trials = useTrials(slug);
  const action = useAction();
  const stageId = stage.id;
  const [endpointId, setEndpointId] = useState(endpoints[0]!.id);
  const kind = taskDefinition(stage.task).judge.prompt.kind;
  const fitting = prompts.filter(({ task }) => task === kind);
  const defaultPrompt = fitting.find(({ name }) => name === stage.prompt) ?? fitting[0];
  const [text, setText] = useState(defaultPrompt?.text ?? "");
  const [parentName, setParentName] = useState(defaultPrompt?.name);
  const parent = fitting.find(({ name }) => name === parentName);
  const [kept, setKept] = useState<string | null>(null);
  const [seed, setSeed] = useState(1);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [lastStage, setLastStage] = useState(stageId);
  if (lastStage !== stageId) {
    setLastStage(stageId);
    setDrawn(null);
    trials.clear();
  }

  useEffect(() => {
    let isCurrent = true;
    void api.playground
      .items({ study: slug }, { stage: stageId, seed })
      .then((found) => isCurrent && setDrawn(found))
      .catch(() => isCurrent && setDrawn(NOTHING));
    return () => {
      isCurrent = false;
    };
  }, [slug, stageId, seed]);

  const isKept = prompts.some((one) => one.text === text);
  const keptAs = isKept ? null : promptName(withFreeVersion(text, prompts));
  const items = drawn?.items ?? [];
  const itemIds = items.map(({ id }) => id);
  const tryIt = () => trials.start({ stageId, endpointId, prompt: text, itemIds });

  function begin(name: string) {
    setParentName(name);
    setText(fitting.find((one) => one.name === name)?.text ?? text);
  }

  function drawOthers() {
    setSeed(seed + 1);
    trials.clear();
  }

  function addExamples() {
    void action.run(async () => {
      const choice = { stage: stageId, count: EXAMPLES, seed, except: itemIds.join(",") };
      const found = await api.playground.examples({ study: slug }, choice);
      setText((before) => withExamples(before, found.text));
      toast(t("examplesAdded", { count: found.count }));
    });
  }

  function keep() {
    void action.run(async () => {
      const file = withFreeVersion(text, prompts);
      const { name } = await api.prompts.add({ study: slug }, { file: "prompt.md", text: file });
      setText(file);
      setKept(name);
      toast(t("kept", { name }));
    });
  }

  return (
    <div className="flex flex-col gap-6">
      <Card id="try" heading={t("heading")} isHeadingHidden>
        <p className="mb-4 text-sm text-ink-soft">{t("intro")}</p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <ChoiceField
            label={t("endpoint")}
            value={endpointId}
            onChange={(event) => setEndpointId(event.target.value)}
            choices={endpoints.map(({ id, name, model }) => ({
              id,
              name: t("endpointOption", { name, model }),
            }))}
          />
          <ChoiceField
            label={t("base")}
            key={defaultPrompt?.name}
            defaultValue={defaultPrompt?.name}
            onChange={(event) => begin(event.target.value)}
            choices={fitting.map(({ name }) => name)}
          />
        </div>
        <TextArea
          label={t("prompt")}
          hint={t("promptHint")}
          className="mt-4"
          font="min-h-72 font-mono text-sm"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void tryIt();
          }}
        />
        <PromptChanges
          parent={parent}
          text={text}
          endpoint={endpoints.find(({ id }) => id === endpointId)}
        />
        {(trials.problem ?? action.problem) && (
          <div className="mt-3">
            <Notice kind="bad">{trials.problem ?? action.problem}</Notice>
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            icon={FlaskConical}
            kind="primary"
            disabled={trials.busy || items.length === 0}
            onClick={() => void tryIt()}
          >
            {trials.busy ? t("trying") : t("try", { count: items.length })}
          </Button>
          <Button icon={Shuffle} disabled={trials.busy} onClick={drawOthers}>
            {t("otherItems")}
          </Button>
          <Button
            icon={ListPlus}
            disabled={action.busy || items.length === 0}
            onClick={addExamples}
          >
            {t("addExamples")}
          </Button>
          <Button icon={Save} disabled={action.busy || keptAs === null} onClick={keep}>
            {keptAs === null ? t("keep") : t("keepAs", { name: keptAs })}
          </Button>
        </div>
      </Card>
      <Card id="items" heading={t("items.heading")} margin="mb-1" aria-busy={drawn === null}>
        {drawn !== null && items.length === 0 ? (
          <EmptyState title={t("items.none")} text={t("items.noneText")} icon={FlaskConical} />
        ) : (
          <>
            <p className="mb-3 text-sm text-ink-soft">
              {t("items.halves", {
                first: drawn?.first ?? 0,
                heldOut: String(drawn?.heldOut ?? 0),
              })}
            </p>
            <TriedItems items={items} trials={trials.trials} />
          </>
        )}
      </Card>
      <CompareVersions
        key={`${parentName} ${kept}`}
        parent={parentName}
        kept={kept}
        slug={slug}
        stageId={stageId}
        endpointId={endpointId}
        prompts={fitting}
        first={drawn?.first ?? 0}
        heldOut={drawn?.heldOut ?? 0}
      />
    </div>
  );
}

type Drawn = Awaited<ReturnType<typeof api.playground.items>>;

const NOTHING: Drawn = { items: [], first: 0, heldOut: 0 };
