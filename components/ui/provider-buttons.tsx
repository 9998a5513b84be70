import { signIn } from "next-auth/react";
import { useState } from "react";
import { Button } from "./kit/button";

export interface ShownProvider {
  id: string;
  /** The text of its button. */
  label: string;
}

/** A button for each sign-in provider. The person comes back to the target, signed in. */
export function ProviderButtons({
  providers,
  target,
}: {
  providers: readonly ShownProvider[];
  target: string;
}) {
  const [busy, setBusy] = useState(false);

  async function leave(id: string) {
    setBusy(true);
    await signIn(id, { callbackUrl: target }).catch(() => setBusy(false));
  }

  return providers.map(({ id, label }) => (
    <Button key={id} disabled={busy} onClick={() => void leave(id)}>
      {label}
    </Button>
  ));
}
