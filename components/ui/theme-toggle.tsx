"use client";

import { Moon, Sun } from "lucide-react";

/**
 * Switches between light and dark. The choice is kept in a cookie, so that the server renders it.
 */
export function ThemeToggle() {
  function toggle() {
    const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    document.cookie = `theme=${next}; path=/; max-age=31536000; samesite=lax`;
  }
  return (
    <button
      type="button"
      className="button"
      onClick={toggle}
      aria-label="Switch between light and dark"
    >
      <Sun size={16} aria-hidden className="hidden dark:block" />
      <Moon size={16} aria-hidden className="dark:hidden" />
    </button>
  );
}
