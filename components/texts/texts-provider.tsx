"use client";

import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "@/lib/messages/interface/locales";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

interface Props {
  language: Language;
  messages: InterfaceMessages;
  children: ReactNode;
}

/** Gives the texts of the page's language to all components of the browser inside it. */
export function TextsProvider({ language, messages, children }: Props) {
  return (
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
