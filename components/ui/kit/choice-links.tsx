import Link from "next/link";

interface Choice {
  key: string;
  href: string;
  text: string;
  isChosen: boolean;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  className?: string;
}

/** A row of links of which one is chosen, such as the stages of a study. */
export function ChoiceLinks({ label, choices, className }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ key, href, text, isChosen }) => (
          <li key={key}>
            <Link
              href={href}
              aria-current={isChosen ? "page" : undefined}
              className="button no-underline aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
