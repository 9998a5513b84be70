import { useTexts } from "#texts";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { EXTRA_BODY_EXAMPLE } from "./endpoint-input";
import { PairRows } from "./pair-rows";

/** How an endpoint is called, besides its address, key and model; folded unless something is set. */
export function MoreFields({ endpoint }: { endpoint: ModelEndpoint | null }) {
  const t = useTexts("endpoints.add");
  const calling = endpoint?.calling;
  const body = calling?.extraBody ?? {};
  const isSet =
    endpoint !== null &&
    (Object.keys(body).length > 0 ||
      endpoint.headerNames.length > 0 ||
      Object.keys(endpoint.calling.query).length > 0 ||
      endpoint.calling.aliases.length > 0 ||
      endpoint.calling.system !== null ||
      endpoint.calling.reasoning === "allowed");
  return (
    <Disclosure open={isSet} title={t("more")} className="text-sm">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <TextArea
          label={t("body")}
          hint={t("bodyHint", { example: EXTRA_BODY_EXAMPLE })}
          font="font-mono !text-xs"
          name="extraBody"
          rows={4}
          spellCheck={false}
          defaultValue={Object.keys(body).length > 0 ? JSON.stringify(body, null, 2) : ""}
        />
        <TextArea
          label={t("system")}
          hint={t("systemHint")}
          name="system"
          rows={4}
          defaultValue={calling?.system ?? ""}
        />
        <PairRows
          name="header"
          initial={(endpoint?.headerNames ?? []).map((name) => ({ name, value: null }))}
          isSecret
        />
        <PairRows
          name="query"
          initial={Object.entries(calling?.query ?? {}).map(([name, value]) => ({ name, value }))}
        />
        <TextField
          label={t("aliases")}
          hint={t("aliasesHint")}
          name="aliases"
          defaultValue={calling?.aliases.join(", ")}
        />
        <ReasoningFields calling={calling} />
      </div>
    </Disclosure>
  );
}

function ReasoningFields({ calling }: { calling: ModelEndpoint["calling"] | undefined }) {
  const t = useTexts("endpoints.add");
  return (
    <div className="flex flex-col gap-3">
      <ChoiceField
        label={t("reasoning")}
        hint={t("reasoningHint")}
        name="reasoning"
        defaultValue={calling?.reasoning ?? "off"}
        choices={[
          { id: "off", name: t("reasoningOff") },
          { id: "allowed", name: t("reasoningAllowed") },
        ]}
      />
      <TextField
        label={t("reasoningTokens")}
        name="reasoningTokens"
        type="number"
        min={0}
        max={200_000}
        defaultValue={calling?.reasoningTokens ?? 8192}
      />
      <Checkbox
        label={t("keepsReasoning")}
        hint={t("keepsReasoningHint")}
        name="keepsReasoning"
        defaultChecked={calling?.keepsReasoning ?? true}
      />
    </div>
  );
}
