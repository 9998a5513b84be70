"use client";

import { useState, type SubmitEvent } from "react";
import type { ApiFailure } from "@/components/ui/call-api";

/** What every form here does: it sends, says that it is sending, and shows why it was refused; what was typed stays. */
export function useSending(send: (form: FormData) => Promise<void>) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setFailure(error as ApiFailure);
    }
    setBusy(false);
  }
  return { failure, busy, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}
