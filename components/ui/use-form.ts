import { useRouter } from "next/navigation";
import { useState, type SubmitEvent } from "react";
import type { ApiFailure } from "./call-api";
import { useKeptFocus } from "./use-kept-focus";
import { useRefresh } from "./use-refresh";

/**
 * What follows when a form was sent: with `saved` the data of the page are loaded again, with `reset`
 * its fields are emptied too. With `leaving` it stays busy until the next page is shown, which `to`
 * opens.
 */
type Sent = "saved" | "reset" | "leaving" | { to: string } | void;

/** What a form shows: why it was refused, and whether it is being sent. */
export type FormState = Pick<ReturnType<typeof useForm>, "failure" | "busy" | "submit">;

/**
 * Handles a form: sends it, shows that it is being sent, and shows why it was refused; what was
 * typed stays.
 * @param send takes the form's content and the value of the pressed button; throws an ApiFailure
 */
export function useForm(send: (form: FormData, pressed: string | null) => Promise<Sent>) {
  const router = useRouter();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [refresh, isRefreshing] = useRefresh();
  const keepFocus = useKeptFocus(busy, isRefreshing);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    keepFocus();
    setBusy(true);
    setFailure(null);
    try {
      const sent = await send(new FormData(element), submitter?.getAttribute("value") ?? null);
      const isLeaving = sent === "leaving" || typeof sent === "object";
      if (typeof sent === "object") router.push(sent.to);
      if (sent === "reset") element.reset();
      if (sent && sent !== "leaving") refresh();
      if (!isLeaving) setBusy(false);
    } catch (error) {
      setFailure(error as ApiFailure);
      setBusy(false);
    }
  }

  return {
    failure,
    busy,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    clear: () => setFailure(null),
  };
}
