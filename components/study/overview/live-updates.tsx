"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { files } from "@/components/ui/api";
import { useTexts } from "#texts";

/** Milliseconds between two new readings of the page, because a reading costs the server something. */
const MIN_PAUSE_MS = 30_000;
/** Milliseconds until a connection that the server refused is tried again. */
const RETRY_MS = 5_000;

/** Reads the page again when labels have changed, and says when the connection for it is lost. */
export function LiveUpdates({ slug }: { slug: string }) {
  const t = useTexts("overview");
  const router = useRouter();
  const [state, setState] = useState<"connecting" | "live" | "lost">("connecting");
  const refresh = useEffectEvent(() => router.refresh());

  useEffect(() => {
    let source: EventSource | null = null;
    let reading: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let readAt = Date.now();
    let hasMissed = false;

    function readAgain() {
      clearTimeout(reading);
      const pause = Math.max(0, readAt + MIN_PAUSE_MS - Date.now());
      reading = setTimeout(() => {
        readAt = Date.now();
        refresh();
      }, pause);
    }

    function connect() {
      source = new EventSource(files.studies.changes({ study: slug }));
      source.addEventListener("open", () => {
        setState("live");
        // What changed without a connection was not told.
        if (hasMissed) readAgain();
        hasMissed = false;
      });
      source.addEventListener("changed", readAgain);
      source.addEventListener("error", () => {
        hasMissed = true;
        setState("lost");
        // Browsers try again by themselves, but not after a refusal.
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
      });
    }

    function disconnect() {
      clearTimeout(reading);
      clearTimeout(retry);
      source?.close();
    }

    /** A hidden page listens to nothing: browsers open only six connections to one server. */
    function follow() {
      disconnect();
      if (document.visibilityState === "visible") connect();
      else hasMissed = true;
    }

    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      disconnect();
    };
  }, [slug]);

  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      {state !== "connecting" && (
        <>
          <span
            aria-hidden
            className={`size-2 rounded-full ${state === "live" ? "bg-good" : "bg-bad"}`}
          />
          {t(`live.${state}`)}
        </>
      )}
    </p>
  );
}
