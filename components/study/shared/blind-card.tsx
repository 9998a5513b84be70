/** Shown instead of labels while a study is blind. */
export function BlindCard() {
  return (
    <p className="card">
      This study is blind: what people labelled is shown to nobody until a coordinator unblinds it
      on the page <em>Overview</em>. Unblinding is written down in the audit.
    </p>
  );
}
