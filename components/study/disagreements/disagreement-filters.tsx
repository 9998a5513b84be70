import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { AddressChoices } from "@/components/figures/address-choices";
import { useTexts } from "#texts";

const CHOSEN = ["topic", "run", "rater"] as const;
const OF_CELL = ["question", "judge", "human", "humanLabel", "judgeLabel"] as const;

type Given = Partial<Record<(typeof CHOSEN)[number] | (typeof OF_CELL)[number], string>>;

interface Props {
  given: Given;
  /** The values that a stage has. */
  values: Record<(typeof CHOSEN)[number], readonly string[]>;
  /** A rater's name as it is shown. */
  nameOf: (rater: string) => string;
  /** The list without filters. */
  clear: string;
}

/** The filters of the list of disagreements. Those of a cell of a table stay until they are cleared. */
export function DisagreementFilters({ given, values, nameOf, clear }: Props) {
  const t = useTexts("disagreements");
  const people: Record<string, string> = {
    majority: t("filters.majority"),
    pooled: t("filters.pooled"),
  };
  const ofCell = OF_CELL.filter((name) => given[name] !== undefined);
  return (
    <>
      <AddressChoices
        className="mb-4"
        drops={["page"]}
        fields={CHOSEN.map((name) => ({
          name,
          label: t(`filters.${name}`),
          className: "max-w-64",
          value: given[name] ?? "",
          choices: [
            { id: "", name: t("filters.all") },
            ...[...new Set([...values[name], ...(given[name] ? [given[name]] : [])])].map(
              (value) => ({ id: value, name: name === "rater" ? nameOf(value) : value }),
            ),
          ],
        }))}
      />
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
