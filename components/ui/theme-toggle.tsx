"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTexts } from "#texts";
import { nextTheme, themeOf, type Theme } from "./theme";

const ICONS = { system: Monitor, light: Sun, dark: Moon };

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  return themeOf(document.documentElement.dataset.theme);
}

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  const age = theme === "system" ? 0 : 31_536_000;
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  for (const listener of listeners) listener();
}

/**
 * Goes from the system's colours to light, to dark, and back. The choice is kept in a cookie, so that
 * the server renders it. `isNamed` shows the choice in words, for lists.
 */
export function ThemeToggle({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTexts("frame");
  const theme = useSyncExternalStore(subscribe, current, () => "system" as const);
  const next = nextTheme(theme);
  const Icon = ICONS[theme];
  const words = t("theme", { current: t(`themes.${theme}`), next: t(`themes.${next}`) });
  return (
    <button
      type="button"
      className={`button ${isNamed ? "w-full justify-start text-start" : ""}`}
      onClick={() => choose(next)}
      aria-label={words}
      title={words}
    >
      <Icon size={16} aria-hidden />
      {isNamed && words}
    </button>
  );
}
