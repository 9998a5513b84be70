import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTexts } from "#texts";
import { settingsStore, useSettings } from "./settings/settings-store";
import { usePage } from "./store-context";

const MIN_PERCENT = 35;
const MAX_PERCENT = 75;
const STEP = 2;

const within = (share: number) => Math.round(Math.max(MIN_PERCENT, Math.min(MAX_PERCENT, share)));

/** The border between text and judgment on wide screens. Its place is kept on this device. */
export function PaneBorder() {
  const t = useTexts("workspace");
  const { store } = usePage();
  const share = useSettings((settings) => settings.textShare);
  const border = useRef<HTMLDivElement>(null);

  useEffect(() => {
    border.current!.parentElement!.style.setProperty("--text-share", `${share}%`);
  }, [share]);

  const put = (wanted: number) => settingsStore.getState().set({ textShare: within(wanted) });

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement!.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const from = isRtl ? box.right - event.clientX : event.clientX - box.left;
    put((100 * from) / box.width);
  }

  function press(event: KeyboardEvent) {
    // While words are marked, the arrows belong to the text.
    if (store.getState().cursor) return;
    const isRtl = getComputedStyle(border.current!).direction === "rtl";
    const steps: Record<string, number> = {
      ArrowLeft: isRtl ? STEP : -STEP,
      ArrowRight: isRtl ? -STEP : STEP,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    put(share + step);
  }

  return (
    <div
      ref={border}
      role="separator"
      aria-orientation="vertical"
      aria-label={t("border")}
      aria-valuenow={share}
      aria-valuemin={MIN_PERCENT}
      aria-valuemax={MAX_PERCENT}
      tabIndex={0}
      className="hidden w-2 cursor-col-resize touch-none border-x border-line bg-sunken hover:bg-line lg:block"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      onDoubleClick={() => put(60)}
    />
  );
}
