import { useFormats } from "#texts";
import { stageNameIn } from "@/lib/tasks/task-words";

/** Returns a function that gives the names of stages in the language of the page. */
export function useStageName(): (name: string) => string {
  const { language } = useFormats();
  return (name) => stageNameIn(language, name);
}
