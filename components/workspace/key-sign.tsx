/** The key that does the same as the control it stands in. */
export function KeySign({ children }: { children: string }) {
  return (
    <span className="key" aria-hidden>
      {children}
    </span>
  );
}
