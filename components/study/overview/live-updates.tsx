"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { files } from "@/components/ui/api";
import { useTexts } from "#texts";

/** Milliseconds between two new readings of the page, because a reading costs the server something. */
const MIN_PAUSE_MS = 10_000;

/** Reads the page again when labels have changed, and says when the connection for it is lost. */
export function LiveUpdates({ slug }: { slug: string }) {
  const t = useTexts("overview");
  const router = useRouter();
  const [state, setState] = useState<"connecting" | "live" | "lost">("connecting");
  const refresh = useEffectEvent(() => router.refresh());

  useEffect(() => {
    const source = new EventSource(files.studies.changes({ study: slug }));
    let readAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const readAgain = () => {
      clearTimeout(timer);
      const pause = Math.max(0, readAt + MIN_PAUSE_MS - Date.now());
      timer = setTimeout(() => {
        readAt = Date.now();
        refresh();
      }, pause);
    };
    source.addEventListener("open", () => {
      setState("live");
      // What changed while the connection was lost was not told.
      if (wasLost) readAgain();
      wasLost = false;
    });
    source.addEventListener("changed", readAgain);
    source.addEventListener("error", () => {
      wasLost = true;
      setState("lost");
    });
    return () => {
      clearTimeout(timer);
      source.close();
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
