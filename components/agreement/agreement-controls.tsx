import { useTexts } from "#texts";
import { KeptChoices } from "@/components/figures/kept-choices";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import type { AgreementOptions } from "@/lib/contract/agreement";

interface Props {
  stage: string;
  threshold: number;
  malformed: NonNullable<AgreementOptions["malformed"]>;
  showThreshold: boolean;
  /** What can be done with the report. */
  children?: React.ReactNode;
}

/** Selects the threshold of the report. Works without scripts. */
export function AgreementControls({ stage, threshold, malformed, showThreshold, children }: Props) {
  const t = useTexts("agreement");
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <AppliedForm className="flex flex-wrap items-end gap-4 print:hidden">
        <KeptChoices except={["threshold", "malformed", "judge", "against"]} />
        {showThreshold && (
          <ChoiceField
            label={t("choices.threshold")}
            name="threshold"
            defaultValue={threshold}
            key={threshold}
            choices={[1, 2, 3, 4, 5]}
          />
        )}
        <ChoiceField
          label={t("choices.malformed")}
          name="malformed"
          defaultValue={malformed}
          key={malformed}
          choices={[
            { id: "zero", name: t("choices.zero") },
            { id: "drop", name: t("choices.drop") },
          ]}
        />
      </AppliedForm>
      <p className="hidden text-sm print:block">
        {[
          stage,
          showThreshold && `${t("choices.threshold")} ${threshold}`,
          `${t("choices.malformed")} ${t(`choices.${malformed}`)}`,
        ]
          .filter(Boolean)
          .join("; ")}
      </p>
      <span className="ms-auto flex flex-wrap gap-2 print:hidden">{children}</span>
    </div>
  );
}
