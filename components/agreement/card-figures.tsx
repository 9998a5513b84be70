import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import { FigureCell } from "@/components/figures/figure-cell";
import { NoInterval } from "@/components/figures/interval-text";
import { Worded } from "@/components/figures/words-tip";
import type { Figure } from "@/lib/domain/figure";

interface CardFigure {
  name: string;
  /** Absent where the stage does not have it. */
  figure?: Figure;
  /** The same of people, for comparison. */
  people?: Figure | null;
}

/** The figures of a card side by side, each with its interval, which explains itself in words. */
export function CardFigures({ figures }: { figures: readonly CardFigure[] }) {
  const known = figures.filter(({ figure }) => figure);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3">
      {known.map(({ name, figure, people }) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="tabular-nums">
            <Value figure={figure!} />
            {people && <OfPeople figure={people} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ figure }: { figure: Figure }) {
  const f = useFormats();
  if (figure.value === null)
    return (
      <span className="text-sm">
        <FigureCell figure={figure} showN />
      </span>
    );
  return (
    <>
      <span className="block text-xl font-semibold">{f.signed(figure.value, 3)}</span>
      <Below>
        <Interval figure={figure} />
      </Below>
    </>
  );
}

function Interval({ figure: { ci, ci_reason, n, topics } }: { figure: Figure }) {
  const t = useTexts("figures");
  const { reasonText } = useSentences();
  const f = useFormats();
  if (!ci) return <NoInterval why={reasonText(ci_reason ?? null)} />;
  const [low, high] = ci.map((end) => f.signed(end, 3)) as [string, string];
  return (
    <Worded words={t("intervalWords", { low, high, n, topics })}>
      <bdi dir="ltr" className="whitespace-nowrap">
        {f.interval(...ci)}
      </bdi>
    </Worded>
  );
}

function OfPeople({ figure: { value, ci } }: { figure: Figure }) {
  const t = useTexts("figures");
  const f = useFormats();
  if (value === null) return null;
  const interval = ci ? ` ${f.interval(...ci)}` : "";
  return (
    <Below>
      {t("ofPeople")} <bdi dir="ltr">{`${f.signed(value, 3)}${interval}`}</bdi>
    </Below>
  );
}
