import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState, type ReactElement } from "react";
import { useTexts } from "#texts";
import type { HeaderUser } from "./account-button";
import { api } from "./api";
import { LANGUAGE_CHOICES, useLanguage } from "./language-menu";
import { DENSITIES } from "./root-settings";
import { useSignOut } from "./sign-out";
import { THEMES } from "./theme";
import { useTheme } from "./theme-toggle";
import { useRootSetting } from "./use-root-setting";
import { OpenedMenu } from "./kit/opened-menu";
import type { Language } from "@/lib/messages/interface/locales";

const KeysDialog = dynamic(() => import("./keys-dialog").then((file) => file.KeysDialog));

/** The reader's account, how pages look to them, and the way out. It is open at first. */
export function AccountMenu({ user, trigger }: { user: HeaderUser; trigger: ReactElement }) {
  const t = useTexts("frame");
  const [language, setLanguage] = useLanguage();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useRootSetting("density");
  const [areKeysOpen, setKeysOpen] = useState(false);
  const [askToSignOut, unsentLabels] = useSignOut(user.id);
  const pages = user.isAdmin ? (["account", "accounts"] as const) : (["account"] as const);

  /** Changes the language of the pages, and of the reader's mails as far as the server is there. */
  async function chooseLanguage(choice: Language) {
    await api.account.chooseLanguage({ language: choice }).catch(() => {});
    setLanguage(choice);
  }

  return (
    <>
      <OpenedMenu trigger={trigger} className="w-60">
        <Menu.Group>
          <Menu.GroupLabel className="truncate px-3 py-1.5 font-semibold">
            {user.name}
          </Menu.GroupLabel>
          {pages.map((page) => (
            <Menu.LinkItem
              key={page}
              className="menu-item text-ink no-underline"
              closeOnClick
              render={<Link href={`/${page}`} />}
            >
              {t(page)}
            </Menu.LinkItem>
          ))}
        </Menu.Group>
        <Choices
          label={t("language")}
          choices={LANGUAGE_CHOICES}
          value={language}
          onChange={(choice) => void chooseLanguage(choice)}
        />
        <Choices
          label={t("colours")}
          choices={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <Choices
          label={t("density")}
          choices={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          value={density}
          onChange={setDensity}
        />
        <Menu.Separator className="my-1 border-t border-line" />
        <Menu.Item className="menu-item" onClick={() => setKeysOpen(true)}>
          {t("keys.title")}
        </Menu.Item>
        <Menu.Item className="menu-item" onClick={() => void askToSignOut()}>
          {t("signOut")}
        </Menu.Item>
      </OpenedMenu>
      {unsentLabels}
      {areKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </>
  );
}

/** A part of the menu of which one choice holds. The menu stays open, to show what it does. */
function Choices<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string; lang?: string }[];
  value: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <Menu.Group className="mt-1 border-t border-line pt-1">
      <Menu.GroupLabel className="px-3 py-1 text-xs text-ink-soft">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          <Menu.RadioItem
            key={choice.value}
            value={choice.value}
            lang={choice.lang}
            className="menu-item justify-between gap-3"
          >
            <span className="first-letter:uppercase">{choice.label}</span>
            <Menu.RadioItemIndicator aria-hidden>
              <Check size={16} />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
