"use client";

import { Menu } from "@base-ui/react/menu";
import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale } from "use-intl";
import { useTexts } from "#texts";
import { LANGUAGES, LOCALE_COOKIE } from "@/lib/messages/interface/locales";

const YEAR = 31_536_000;

/** Chooses the language of the pages. The choice is kept in a cookie. */
export function LanguageMenu() {
  const t = useTexts("frame");
  const router = useRouter();
  const current = useLocale();

  function choose(language: string) {
    document.cookie = `${LOCALE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    router.refresh();
  }

  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-label={t("language")} title={t("language")}>
        <Languages size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={current} onValueChange={choose}>
              {Object.entries(LANGUAGES).map(([language, name]) => (
                <Menu.RadioItem
                  key={language}
                  value={language}
                  lang={language}
                  className="menu-item justify-between gap-3"
                >
                  {name}
                  <Menu.RadioItemIndicator aria-hidden>✓</Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
