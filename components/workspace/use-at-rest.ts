import { startTransition, useEffect, useLayoutEffect, useState } from "react";

/** Milliseconds without a key or a touch after which a slow device draws what waits. */
const REST_MS = 200;
/** A device is slow if a frame takes this many milliseconds: the next key would have to wait. */
const SLOW_MS = 25;

/** When a key or the screen was pressed last, and how long the last frame took that drew what waited. */
const last = { key: -Infinity, frameMs: 0 };

/**
 * Returns a value of which much is drawn, after what a key changes first has been painted: at once
 * on a fast device, and on a slow one when the keys rest.
 */
export function useAtRest<T>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => whenAtRest(() => startTransition(() => setDrawn(() => value))), [value]);
  useLayoutEffect(timeFrame, [drawn]);
  useEffect(() => {
    const note = () => {
      last.key = performance.now();
    };
    const kinds = ["keydown", "pointerdown"] as const;
    for (const kind of kinds) window.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, true);
    };
  }, []);
  return drawn;
}

/** Does something now, or when a slow device has had no key for a while. @returns what cancels it */
function whenAtRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = last.key + REST_MS - performance.now();
    if (last.frameMs < SLOW_MS || left <= 0) work();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}

/** Notes how long the browser works on the next frame. */
function timeFrame(): () => void {
  const frame = requestAnimationFrame(() => {
    const begun = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      last.frameMs = performance.now() - begun;
      port1.close();
    };
    port2.postMessage(null);
  });
  return () => cancelAnimationFrame(frame);
}
