import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { useSettings } from "./settings/settings-store";
import { usePage } from "./store-context";

const CHECK_MS = 15_000;
/** Active time of this sitting over all pages; it ends with the tab. */
const sitting = { ms: 0, dismissedAt: 0 };

/** Shows a reminder to take a break. */
export function Pace() {
  const t = useTexts("workspace.pace");
  const { store } = usePage();
  const minutes = useSettings((state) => state.breakMinutes);
  const [due, setDue] = useState(false);

  useEffect(() => {
    let before = store.time.active(Date.now());
    const timer = setInterval(() => {
      const now = store.time.active(Date.now());
      sitting.ms += Math.max(0, now - before);
      before = now;
      setDue(minutes > 0 && sitting.ms - sitting.dismissedAt >= minutes * 60_000);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [minutes, store]);

  return (
    <>
      {due && (
        <span
          role="status"
          className="flex min-w-0 items-center gap-2 rounded bg-accent-soft px-2 py-1 text-sm"
        >
          <span className="min-w-24 truncate">
            {t("break", { minutes: Math.round(sitting.ms / 60_000) })}
          </span>
          <button
            type="button"
            className="link"
            onClick={() => {
              sitting.dismissedAt = sitting.ms;
              setDue(false);
            }}
          >
            {t("later")}
          </button>
        </span>
      )}
    </>
  );
}
