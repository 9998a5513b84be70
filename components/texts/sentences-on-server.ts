import { use } from "react";
import { languageOf } from "@/lib/messages/interface/locales";
import { requestLocale } from "./request";
import { sentencesOf, type Sentences } from "./sentences";

/** Returns the sentences of notes in the language of the request. */
export function useSentences(): Sentences {
  return sentencesOf(languageOf(use(requestLocale())));
}
