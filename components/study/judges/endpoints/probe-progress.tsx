"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";

/** From here on, the wait is explained. */
const LONG_SECONDS = 15;

/** What the check of an endpoint does, and for how long; drawn while it goes on. */
export function ProbeProgress() {
  const t = useTexts("endpoints.add");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-sm text-ink-soft" aria-live="off">
      {seconds < LONG_SECONDS ? t("progress", { seconds }) : t("progressLong", { seconds })}
    </p>
  );
}
