import { useTexts } from "#texts";
import { directionAt } from "@/lib/domain/text/direction";
import { usePage } from "./store-context";
import { spanClass } from "./highlight-groups";

/**
 * The requirements of the topic, each with the number and the colour that its highlights have in
 * the text. It is their legend.
 */
export function RequirementList() {
  const t = useTexts("workspace.requirements");
  const { page } = usePage();
  const { requirements } = page;
  if (requirements.length === 0) return null;
  return (
    <ol
      className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
      aria-label={t("title")}
      dir={directionAt(requirements[0]!.text, 0)}
    >
      {requirements.map((one, i) => (
        <li key={one.id} className="flex min-w-0 items-baseline gap-1.5">
          <RequirementSign index={i} />
          <bdi className="min-w-0 break-words">{one.text}</bdi>
        </li>
      ))}
    </ol>
  );
}

/** The number of a requirement on its colour. */
export function RequirementSign({ index }: { index: number }) {
  return <span className={`requirement-sign ${spanClass(index)}`}>{index + 1}</span>;
}
