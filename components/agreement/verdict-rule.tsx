import { useTexts } from "#texts";

const PARTS = ["question", "answers", "gates", "systems", "small", "promise"] as const;

/** How a verdict on a judge is made; docs/verdict.md says the same, with formulas. */
export function VerdictRule({ margin }: { margin: number }) {
  const t = useTexts("agreement");
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      {PARTS.map((part) => (
        <p key={part}>{t(`rule.${part}`, { margin })}</p>
      ))}
    </div>
  );
}
