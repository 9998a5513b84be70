import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { responseBody } from "@/components/ui/call-api";
import { CopyButton } from "@/components/ui/kit/copy-button";

/** Long tables are shown in part; the file is whole. */
const SHOWN_LINES = 60;
/** Milliseconds without a further choice before the table is made. */
const PAUSE = 250;

type State = { address: string; text: string } | { address: string; failed: string };

/** Shows the file of an address as text, to be copied or saved. */
export function TablePreview({ address }: { address: string }) {
  const t = useTexts("exports");
  const made = useTable(address);
  const isNew = made?.address === address;
  const text = made && "text" in made ? made.text : null;
  const lines = text?.split("\n") ?? [];
  const whole = typeof window === "undefined" ? address : `${window.location.origin}${address}`;
  return (
    <section aria-label={t("dialog.preview")} className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">
        {t("dialog.preview")}{" "}
        <span role="status" className="font-normal text-ink-soft">
          {!isNew
            ? t("dialog.loading")
            : text === null
              ? ""
              : t("dialog.lines", { count: lines.length - 1 })}
        </span>
      </h3>
      {made && "failed" in made && (
        <p role="alert" className="text-sm text-bad">
          {t("dialog.failed", { reason: made.failed })}
        </p>
      )}
      {text !== null && (
        <pre
          tabIndex={0}
          aria-label={t("dialog.preview")}
          className={`max-h-64 overflow-auto rounded-md border border-line bg-sunken p-3 text-xs ${isNew ? "" : "opacity-60"}`}
        >
          {lines.slice(0, SHOWN_LINES).join("\n")}
          {lines.length > SHOWN_LINES ? "\n…" : ""}
        </pre>
      )}
      <div className="flex flex-wrap gap-2">
        <a className="button button-primary" href={address} download>
          {t("dialog.save")}
        </a>
        {text !== null && isNew && <CopyButton text={text} label={t("dialog.copy")} />}
        <CopyButton text={whole} label={t("dialog.copyAddress")} />
      </div>
    </section>
  );
}

/** Fetches the table of an address, a moment after the last choice. */
function useTable(address: string): State | null {
  const [made, setMade] = useState<State | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void fetch(address, { signal: stop.signal })
        .then(async (response) => {
          if (!response.ok) responseBody(response.status, await response.json().catch(() => null));
          return { address, text: await response.text() };
        })
        .catch((error: unknown) => ({
          address,
          failed: error instanceof Error ? error.message : String(error),
        }))
        .then((state) => {
          if (!stop.signal.aborted) setMade(state);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);
  return made;
}
