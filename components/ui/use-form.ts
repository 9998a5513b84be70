"use client";

import { useState, type SubmitEvent } from "react";
import type { ApiFailure } from "./call-api";

/** What became of a form: `leaving` when another page is on its way, so that the form stays busy until it is there. */
type Sent = "leaving" | void;

/**
 * What every form here does: it sends, says that it is sending, and shows why it was refused; what was typed stays.
 * @param send takes what was filled in and the value of the button that was pressed; throws an ApiFailure
 */
export function useForm(send: (form: FormData, pressed: string | null) => Promise<Sent>) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    setBusy(true);
    setFailure(null);
    try {
      const sent = await send(
        new FormData(event.currentTarget),
        submitter?.getAttribute("value") ?? null,
      );
      if (sent !== "leaving") setBusy(false);
    } catch (error) {
      setFailure(error as ApiFailure);
      setBusy(false);
    }
  }

  return { failure, busy, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}
