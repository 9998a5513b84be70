import { AddressChoices } from "@/components/figures/address-choices";
import { TextField } from "@/components/ui/kit/field";
import type { AdjudicationRule } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";

const RULES = ["all", "sample", "judge"] as const;

interface Props {
  judges: readonly string[];
  rule: Required<Pick<AdjudicationRule, "kind" | "perTopic">> & Pick<AdjudicationRule, "judge">;
}

/** Which items are to be decided. */
export function AdjudicationChoices({ judges, rule }: Props) {
  const t = useTexts("adjudication");
  const rules = judges.length > 0 ? RULES : RULES.filter((kind) => kind !== "judge");
  return (
    <AddressChoices
      className="mb-4"
      drops={["item", "perTopic"]}
      fields={[
        {
          name: "rule",
          label: t("choices.rule"),
          value: rule.kind,
          choices: rules.map((kind) => ({ id: kind, name: t(`choices.rules.${kind}`) })),
        },
        rule.kind === "judge" && {
          name: "judge",
          label: t("choices.judge"),
          value: rule.judge,
          choices: judges,
        },
      ]}
    >
      {rule.kind === "sample" && (
        <TextField
          key={rule.perTopic}
          label={t("choices.perTopic")}
          className="w-36"
          name="perTopic"
          type="number"
          min={1}
          max={1000}
          defaultValue={rule.perTopic}
        />
      )}
    </AddressChoices>
  );
}
