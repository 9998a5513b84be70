import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { DraftOffer } from "@/components/ui/draft-offer";
import { settingsIn, textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { SendForm } from "@/components/ui/kit/send-form";
import { useForm } from "@/components/ui/use-form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { ChosenItems, ItemName, ModelRunPlan } from "@/lib/contract/judge-runs";
import { RUN_LIMITS, SAMPLING_SETTINGS } from "@/lib/domain/settings/judging";
import { itemsInFile, NoItems } from "./items-in-file";
import { ItemFields, LimitFields, type ModelChoices, ModelFields, ONLY } from "./model-run-fields";
import { RunPlan } from "./run-plan";
import { SamplingFields } from "./sampling-fields";

export interface ModelRunProps extends ModelChoices {
  slug: string;
  onStarted: () => void;
}

/**
 * Runs a language model on a stage's items: estimates first what the run takes, then starts it. What
 * it takes as the form stands at first is estimated at once.
 */
export function ModelRunForm({ slug, onStarted, ...choices }: ModelRunProps) {
  const { stages, prompts } = choices;
  const t = useTexts("judgeRuns.start");
  const [planned, setPlan] = useState<{ plan: ModelRunPlan; budget: number | null } | null>(null);
  const [promptName, setPromptName] = useState(stages[0]?.prompt);
  const plan = planned?.plan;
  const unsaved = useUnsaved(`judge-run-${slug}`);
  const { ref: element } = unsaved.form;
  /** How often the form was changed: an estimate of before a change is not shown. */
  const changes = useRef(0);
  useEffect(() => element.current?.requestSubmit(), [element]);

  function forgetPlan() {
    changes.current += 1;
    setPlan(null);
    unsaved.form.onChange();
  }
  const prompt = prompts.find(({ name }) => name === promptName);

  async function itemsOf(form: FormData): Promise<ItemName[] | undefined> {
    const file = form.get("items");
    if (!(file instanceof File) || file.size === 0) return undefined;
    try {
      return itemsInFile(await file.text());
    } catch (error) {
      if (error instanceof NoItems) throw new ApiFailure(t("badFile"), "failed", 400);
      throw error;
    }
  }

  async function chosenBy(form: FormData): Promise<ChosenItems> {
    const text = (name: string) => textOf(form, name).trim();
    const only = ONLY.find((one) => one === text("only"));
    const items = await itemsOf(form);
    return {
      judge: "model",
      stageId: text("stageId"),
      endpointId: text("endpointId"),
      prompt: text("prompt"),
      ...(text("topics") ? { topics: text("topics").split(/[\s,]+/) } : {}),
      ...(only ? { only } : {}),
      ...(text("sample") ? { sample: Number(text("sample")) } : {}),
      ...(items ? { items } : {}),
      ...settingsIn(form, SAMPLING_SETTINGS),
    };
  }

  const sent = useForm(async (form, pressed) => {
    const chosen = await chosenBy(form);
    const limits = settingsIn(form, RUN_LIMITS);
    if (pressed !== "make" && pressed !== "batch") {
      const before = changes.current;
      const plan = await api.judgeRuns.plan({ study: slug }, chosen);
      if (changes.current === before) setPlan({ plan, budget: limits.budget });
      return;
    }
    const byBatch = pressed === "batch";
    const { id } = await api.judgeRuns.start({ study: slug }, { ...chosen, ...limits, byBatch });
    unsaved.forget();
    onStarted();
    return byBatch ? { to: `/studies/${slug}/judges/${id}#batch` } : "saved";
  });

  return (
    <SendForm
      {...unsaved.form}
      form={sent}
      plan={{
        action: sent.busy && !plan ? t("estimating") : t("estimate"),
        isShown: plan !== undefined,
      }}
      action={sent.busy ? t("starting") : t("start")}
      canSend={plan?.calls !== 0}
      before={
        plan && (
          <Button
            type="submit"
            value="batch"
            disabled={sent.busy || plan.calls === 0}
            title={t("byBatchHint")}
          >
            {t("byBatch")}
          </Button>
        )
      }
      onChange={forgetPlan}
      className="flex flex-col gap-5 text-sm"
      aria-label={t("model")}
    >
      <DraftOffer {...unsaved} />
      <ModelFields {...choices} onPrompt={setPromptName} />
      <Disclosure title={t("more")}>
        <div className="flex flex-col gap-5">
          <ItemFields />
          <LimitFields />
          <SamplingFields promptTemperature={prompt?.temperature ?? 0} onSuggestion={forgetPlan} />
        </div>
      </Disclosure>
      {planned && <RunPlan {...planned} />}
    </SendForm>
  );
}
