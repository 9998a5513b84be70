const WIDTHS = ["w-11/12", "w-full", "w-4/5", "w-10/12", "w-3/4"];

/** Grey lines in the place of a text that is being loaded. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          aria-hidden
          className={`h-4 animate-pulse rounded bg-sunken ${WIDTHS[line % WIDTHS.length]}`}
        />
      ))}
    </div>
  );
}
