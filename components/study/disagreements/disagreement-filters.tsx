import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";

const CHOSEN = ["topic", "run", "rater"] as const;
const OF_CELL = ["question", "judge", "human", "humanLabel", "judgeLabel"] as const;

type Given = Partial<Record<(typeof CHOSEN)[number] | (typeof OF_CELL)[number], string>>;

interface Props {
  stage: string;
  threshold: number;
  given: Given;
  /** The values that a stage has. */
  values: Record<(typeof CHOSEN)[number], readonly string[]>;
  /** A rater's name as it is shown. */
  nameOf: (rater: string) => string;
  /** The list without filters. */
  clear: string;
}

/** The filters of the list of disagreements. Those of a cell of a table stay until they are cleared. */
export function DisagreementFilters({ stage, threshold, given, values, nameOf, clear }: Props) {
  const t = useTexts("disagreements");
  const people: Record<string, string> = {
    majority: t("filters.majority"),
    pooled: t("filters.pooled"),
  };
  const ofCell = OF_CELL.filter((name) => given[name] !== undefined);
  return (
    <>
      <AppliedForm className="mb-4 flex flex-wrap items-end gap-4">
        <input type="hidden" name="stage" value={stage} />
        {CHOSEN.map((name) => (
          <ChoiceField
            key={name}
            label={t(`filters.${name}`)}
            className="max-w-64"
            name={name}
            defaultValue={given[name] ?? ""}
            choices={[
              { id: "", name: t("filters.all") },
              ...[...new Set([...values[name], ...(given[name] ? [given[name]] : [])])].map(
                (value) => ({ id: value, name: name === "rater" ? nameOf(value) : value }),
              ),
            ]}
          />
        ))}
        {ofCell.map((name) => (
          <input key={name} type="hidden" name={name} value={given[name]} />
        ))}
        <input type="hidden" name="threshold" value={threshold} />
      </AppliedForm>
      {Object.keys(given).length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
          {ofCell.map((name) => (
            <Badge key={name}>
              {t("filters.chip", {
                name: t(`filters.${name}`),
                value: (name === "human" && people[given[name]!]) || given[name]!,
              })}
            </Badge>
          ))}
          <Link className="link" href={clear}>
            {t("filters.clear")}
          </Link>
        </p>
      )}
    </>
  );
}
