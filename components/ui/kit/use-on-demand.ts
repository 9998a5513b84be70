import { useState, type ComponentType } from "react";

/**
 * Returns a component that few readers need, once it was asked for, and the function that loads it.
 * Until then the page shows something else in its place: a button.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  return [loaded, () => void load().then((component) => setLoaded(() => component))];
}
