import { AppliedForm } from "@/components/ui/kit/applied-form";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import type { AdjudicationRule } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";

const RULES = ["all", "sample", "judge"] as const;

interface Props {
  judges: readonly string[];
  stage: string;
  rule: Required<Pick<AdjudicationRule, "kind" | "perTopic">> & Pick<AdjudicationRule, "judge">;
}

/** Which items are to be decided. */
export function AdjudicationChoices({ judges, stage, rule }: Props) {
  const t = useTexts("adjudication");
  const rules = judges.length > 0 ? RULES : RULES.filter((kind) => kind !== "judge");
  return (
    <AppliedForm className="mb-4 flex flex-wrap items-end gap-4">
      <input type="hidden" name="stage" value={stage} />
      <ChoiceField
        label={t("choices.rule")}
        name="rule"
        defaultValue={rule.kind}
        choices={rules.map((kind) => ({ id: kind, name: t(`choices.rules.${kind}`) }))}
      />
      {rule.kind === "sample" && (
        <TextField
          label={t("choices.perTopic")}
          className="w-36"
          name="perTopic"
          type="number"
          min={1}
          max={1000}
          defaultValue={rule.perTopic}
        />
      )}
      {rule.kind === "judge" && (
        <ChoiceField
          label={t("choices.judge")}
          name="judge"
          defaultValue={rule.judge}
          choices={judges}
        />
      )}
    </AppliedForm>
  );
}
