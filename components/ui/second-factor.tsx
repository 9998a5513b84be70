"use client";

import Image from "next/image";
import { useState, type SubmitEvent } from "react";
import { api } from "./api";
import { Notice } from "./notice";
import type { FactorSetup } from "@/lib/contract/account";
import { useAction } from "./use-action";

/** Sets up or switches off the second factor. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const { busy, problem, run } = useAction();
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const code = String(new FormData(element).get("code"));
    if (isOn)
      void run(() => api.account.endSecondFactor({ code })).then((worked) => {
        if (worked) setCodes(null);
      });
    else
      void run(async () => {
        const { recoveryCodes } = await api.account.confirmSecondFactor({ code });
        setCodes(recoveryCodes);
        setSetup(null);
      });
    element.reset();
  }

  return (
    <section className="card flex flex-col gap-4" aria-labelledby="factor">
      <h2 id="factor" className="text-lg font-semibold">
        Second factor <span className="chip ms-2">{isOn ? "on" : "off"}</span>
      </h2>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {codes && (
        <Notice kind="good">
          It is on. Keep these recovery codes, each works once; they are shown this once:
          <span className="mt-2 grid grid-cols-2 gap-1 font-mono">
            {codes.map((code) => (
              <span key={code}>{code}</span>
            ))}
          </span>
        </Notice>
      )}
      {!isOn && !setup && (
        <>
          <p className="text-sm text-ink-soft">
            With it, signing in takes a six-digit code of an authenticator app besides the password.
          </p>
          <button
            type="button"
            className="button button-primary self-start"
            disabled={busy}
            onClick={() => void run(async () => setSetup(await api.account.beginSecondFactor()))}
          >
            Set it up
          </button>
        </>
      )}
      {setup && (
        <div className="flex flex-col gap-2 text-sm">
          <p>Scan this with the app, or type the secret into it; then type the code it shows.</p>
          <Image
            src={setup.picture}
            alt="QR code of the secret"
            width={220}
            height={220}
            unoptimized
            className="rounded bg-white"
          />
          <code className="break-all">{setup.secret}</code>
        </div>
      )}
      {(isOn || setup) && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <label className="flex flex-col gap-1 text-sm font-medium">
            Code
            <input
              className="field !w-40"
              name="code"
              required
              autoComplete="one-time-code"
              maxLength={40}
            />
          </label>
          <button type="submit" className="button" disabled={busy}>
            {isOn ? "Switch it off" : "Switch it on"}
          </button>
        </form>
      )}
    </section>
  );
}
