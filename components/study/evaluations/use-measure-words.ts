import { useFormats } from "#texts";
import { measureWords } from "@/lib/domain/measures/measure-words";

/** Returns what names measures in the language of the page. */
export function useMeasureWords(): (name: string) => string {
  const { language } = useFormats();
  return (name) => measureWords(name, language);
}

/** Returns a function that gives a choice among measures, which stands in the address. */
export function useMeasureChoice() {
  const words = useMeasureWords();
  return (name: string, label: string, value: string, measures: readonly string[]) => ({
    name,
    label,
    value,
    choices: measures.map((id) => ({ id, name: words(id) })),
  });
}
