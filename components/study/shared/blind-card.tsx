import { useTexts } from "#texts";

/** Shown instead of labels while a study is blind. */
export function BlindCard() {
  const t = useTexts("study");
  return <p className="card">{t.rich("blind", { page: (name) => <em>{name}</em> })}</p>;
}
