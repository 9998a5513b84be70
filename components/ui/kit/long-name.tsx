/** A name on one line: a long one is cut, and is whole on hover and for screen readers. */
export function LongName({
  name,
  className = "max-w-64",
}: {
  name: string;
  /** How wide it may be. */
  className?: string;
}) {
  return (
    <bdi
      className={`inline-block truncate align-bottom [text-decoration:inherit] ${className}`}
      title={name}
    >
      {name}
    </bdi>
  );
}
