"use client";

import { useMemo, type ReactNode } from "react";
import { IntlProvider, useMessages } from "use-intl";
import type { Language } from "@/lib/messages/interface/locales";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

interface Props {
  language: Language;
  messages: Partial<InterfaceMessages>;
  children: ReactNode;
}

/** Gives texts of the page's language to all components of the browser inside it. */
export function TextsProvider({ language, messages, children }: Props) {
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** Adds texts to those that a provider outside gives. */
export function AddedTexts({ language, messages, children }: Props) {
  const given = useMessages();
  const all = useMemo(() => ({ ...given, ...messages }), [given, messages]);
  return (
    <TextsProvider language={language} messages={all}>
      {children}
    </TextsProvider>
  );
}
