import Link from "next/link";
import { useFormats, useTexts } from "#texts";

interface Disputed {
  name: string;
  /** The list of its items. */
  href: string;
  items: number;
  part: number;
}

interface Props {
  /** The items that several people labelled, and those of them on which they differ. */
  shared: { items: number; part: number };
  topics: readonly Disputed[];
  questions: readonly Disputed[];
}

/** Says on how many items people differ, and where they differ most. */
export function MostDisputed({ shared: { items, part }, topics, questions }: Props) {
  const t = useTexts("disagreements");
  const { percent } = useFormats();
  if (items === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-1">
      <p>{t("most.all", { items, part, share: percent(part / items) })}</p>
      <Places head={t("most.topics")} places={topics} />
      <Places head={t("most.questions")} places={questions} />
    </div>
  );
}

function Places({ head, places }: { head: string; places: readonly Disputed[] }) {
  const t = useTexts("disagreements");
  if (places.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-soft">{head}:</span>
      <ul className="contents" aria-label={head}>
        {places.map(({ name, href, items, part }) => (
          <li key={href} className="min-w-0 wrap-anywhere">
            <Link className="link" href={href} prefetch={false}>
              <bdi>{name}</bdi>
            </Link>{" "}
            <span className="text-ink-soft tabular-nums">{t("most.count", { items, part })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
