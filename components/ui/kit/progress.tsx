interface Props {
  value: number;
  max: number;
  /** Names the bar. */
  label: string;
  /** What stands beside the bar: "12 of 50". */
  text: string;
}

/** How much of something is done, as a bar and in figures. */
export function Progress({ value, max, label, text }: Props) {
  return (
    <span className="inline-flex items-center gap-2">
      <progress
        className="h-2.5 w-24 shrink-0 forced-color-adjust-none"
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        aria-label={label}
        aria-valuetext={text}
      />
      <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{text}</span>
    </span>
  );
}
