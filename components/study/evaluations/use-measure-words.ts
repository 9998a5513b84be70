import { useFormats } from "#texts";
import { measureWords } from "@/lib/domain/measures/measure-words";

/** Returns what names measures in the language of the page. */
export function useMeasureWords(): (name: string) => string {
  const { language } = useFormats();
  return (name) => measureWords(name, language);
}
