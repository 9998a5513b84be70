"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTexts } from "#texts";
import { nextTheme, themeOf, type Theme } from "./theme";
import { useRootSetting } from "./use-root-setting";

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Returns the theme that is chosen, and a function that chooses another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [stored, store] = useRootSetting("theme");
  return [themeOf(stored), (theme) => store(theme === "system" ? null : theme)];
}

/**
 * Goes from the system's colours to light, to dark, and back. The choice is kept in a cookie, so that
 * the server renders it. `isNamed` shows the choice in words, for lists.
 */
export function ThemeToggle({ isNamed = false }: { isNamed?: boolean }) {
  const t = useTexts("frame");
  const [theme, choose] = useTheme();
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
