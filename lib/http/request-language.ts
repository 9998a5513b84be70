import {
  languageOf,
  LOCALE_COOKIE,
  localeOf,
  type Language,
} from "@/lib/messages/interface/locales";
import type { ApiRequest } from "./api-request";
import { cookiesOf } from "./cookies";

/**
 * Returns the language for the sentences of an answer: what the cookie says, else what the request
 * accepts. A program that asks for no language gets English.
 */
export function requestLanguage(request: Pick<ApiRequest, "headers">): Language {
  const chosen = cookiesOf(request).get(LOCALE_COOKIE);
  return languageOf(localeOf(chosen, request.headers.get("accept-language")));
}
