import { useEffect, useRef, useState, type RefObject } from "react";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { settingsPatch } from "./settings-patch";
import type { SettingsValues } from "./stage-settings";

const PAUSE_MS = 600;

interface Previewed {
  slug: string;
  stage: { id: string; task: TaskKey };
  settings: SettingsValues;
}

/**
 * Returns the address of a preview of a stage that follows the settings in a form once nobody types,
 * and a function that tells it of changes. Guidelines, which may be long, follow when they are saved.
 */
export function usePreviewAddress(
  form: RefObject<HTMLFormElement | null>,
  { slug, stage, settings }: Previewed,
): [address: string, follow: () => void] {
  const [chosen, setChosen] = useState("{}");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function follow() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) setChosen(seenSettings(new FormData(form.current), stage.task, settings));
    }, PAUSE_MS);
  }
  const query = new URLSearchParams({ settings: chosen });
  return [`/preview/${slug}/${stage.id}?${query}`, follow];
}

/** Returns the settings in a form that change what annotators see, as JSON. */
function seenSettings(form: FormData, task: TaskKey, settings: SettingsValues): string {
  const seen = new Set([...taskDefinition(task).sentSettings, "levelWords", "showsDocid"]);
  const patch = Object.entries(settingsPatch(form, task, settings));
  return JSON.stringify(Object.fromEntries(patch.filter(([name]) => seen.has(name))));
}
