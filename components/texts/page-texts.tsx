import type { ReactNode } from "react";
import { NetworkTextsOfPage } from "@/components/ui/network-texts-of-page";
import { languageOf } from "@/lib/messages/interface/locales";
import {
  interfaceMessages,
  type Area,
  type InterfaceMessages,
} from "@/lib/messages/interface/messages";
import { requestLocale } from "./request";
import { AddedTexts, TextsProvider } from "./texts-provider";

/** Areas that components of the browser use on every page: the frame, the kit, the glossary. */
export const FRAME_AREAS: readonly Area[] = ["frame", "kit", "errors", "palette", "glossary"];

interface Props {
  children: ReactNode;
}

/** Gives the components of the browser the texts that every page needs. */
export async function FrameTexts({ children }: Props) {
  const locale = await requestLocale();
  const messages = pick(interfaceMessages(locale), FRAME_AREAS);
  return (
    <TextsProvider language={languageOf(locale)} messages={messages}>
      <NetworkTextsOfPage />
      {children}
    </TextsProvider>
  );
}

/**
 * Gives the components of the browser inside it the texts of a page's areas. A page sends only
 * these; components of the server read the whole catalogue.
 */
export async function PageTexts({ areas, children }: Props & { areas: readonly Area[] }) {
  const locale = await requestLocale();
  const messages = pick(interfaceMessages(locale), areas);
  return (
    <AddedTexts language={languageOf(locale)} messages={messages}>
      {children}
    </AddedTexts>
  );
}

function pick(messages: InterfaceMessages, areas: readonly Area[]): Partial<InterfaceMessages> {
  return Object.fromEntries(areas.map((area) => [area, messages[area]]));
}
