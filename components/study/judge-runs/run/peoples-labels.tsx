import { useTexts } from "#texts";

interface PersonsLabel {
  rater: string;
  type: "human" | "adjudicator";
  label: string;
}

/** The majority of people's labels on an item, and each person's below it. */
export function PeoplesLabels({
  majority,
  people,
}: {
  majority: string | null;
  people: readonly PersonsLabel[];
}) {
  const t = useTexts("judgeRun.table");
  if (people.length === 0) return <span className="text-ink-soft">{t("noLabels")}</span>;
  return (
    <>
      <strong className={majority === null ? "font-normal text-ink-soft" : ""}>
        {majority ?? t("tie")}
      </strong>
      <ul className="mt-1 flex max-w-64 flex-wrap gap-x-3 text-xs text-ink-soft">
        {people.map(({ rater, type, label }) => (
          <li key={rater} className="whitespace-nowrap">
            {rater}: {type === "adjudicator" ? t("adjudicated", { label }) : label}
          </li>
        ))}
      </ul>
    </>
  );
}
