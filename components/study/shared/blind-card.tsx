import { useTexts } from "#texts";

/**
 * Shown instead of labels while a study is blind. `isDrawn`: instead of items that were drawn from
 * labels.
 */
export function BlindCard({ isDrawn = false }: { isDrawn?: boolean }) {
  const t = useTexts("study");
  return (
    <p className="card">
      {t.rich(isDrawn ? "blindDrawn" : "blind", { page: (name) => <em>{name}</em> })}
    </p>
  );
}
