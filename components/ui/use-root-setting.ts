import { useSyncExternalStore } from "react";
import { ROOT_COOKIES, type RootSetting } from "./root-settings";

const YEAR = 31_536_000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets an attribute of the root element, or removes it, and keeps that in the cookie. */
function choose(name: RootSetting, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
  const age = value === null ? 0 : YEAR;
  document.cookie = `${ROOT_COOKIES[name]}=${value ?? ""}; path=/; max-age=${age}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Returns what is set on the root element under a name, and a function that changes it. */
export function useRootSetting(
  name: RootSetting,
): [string | undefined, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name],
    () => undefined,
  );
  return [value, (next) => choose(name, next)];
}
