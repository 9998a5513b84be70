import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
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
      <AddressChoices
        drops={["judge", "against"]}
        fields={[
          showThreshold && {
            name: "threshold",
            label: t("choices.threshold"),
            value: threshold,
            choices: [1, 2, 3, 4, 5],
          },
          {
            name: "malformed",
            label: t("choices.malformed"),
            value: malformed,
            choices: [
              { id: "zero", name: t("choices.zero") },
              { id: "drop", name: t("choices.drop") },
            ],
          },
        ]}
      />
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
