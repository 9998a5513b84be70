import { useSyncExternalStore } from "react";

function never(): () => void {
  return () => undefined;
}

/** Returns false while the server renders and at the first rendering in the browser, then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
