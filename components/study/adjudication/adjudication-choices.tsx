import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Field, TextField } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
import type { AdjudicationRule } from "@/lib/contract/adjudication";
import { useTexts } from "#texts";

const RULES = ["all", "sample", "judge"] as const;

interface Props {
  stages: readonly { id: string; name: string }[];
  judges: readonly string[];
  stage: string;
  rule: Required<Pick<AdjudicationRule, "kind" | "perTopic">> & Pick<AdjudicationRule, "judge">;
}

/** Which items are to be decided. */
export function AdjudicationChoices({ stages, judges, stage, rule }: Props) {
  const t = useTexts("adjudication");
  const rules = judges.length > 0 ? RULES : RULES.filter((kind) => kind !== "judge");
  return (
    <AppliedForm className="mb-4 flex flex-wrap items-end gap-4">
      <Field label={t("choices.stage")}>
        {(wired) => (
          <Select name="stage" defaultValue={stage} {...wired}>
            {stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("choices.rule")}>
        {(wired) => (
          <Select name="rule" defaultValue={rule.kind} {...wired}>
            {rules.map((kind) => (
              <option key={kind} value={kind}>
                {t(`choices.rules.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
        <Field label={t("choices.judge")}>
          {(wired) => (
            <Select name="judge" defaultValue={rule.judge} {...wired}>
              {judges.map((judge) => (
                <option key={judge}>{judge}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </AppliedForm>
  );
}
