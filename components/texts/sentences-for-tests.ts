import { sentencesOf, type Sentences } from "./sentences";

/** The English sentences. */
export function useSentences(): Sentences {
  return sentencesOf("en");
}
