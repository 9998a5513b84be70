/** A word of the study, such as a label, within a sentence of ours. */
export function StrongName({ children }: { children: React.ReactNode }) {
  return (
    <strong>
      <bdi>{children}</bdi>
    </strong>
  );
}
