import type { Setting, Settings, ValuesOf } from "@/lib/tasks/setting";

/** Returns the text of a form field; empty if there is none. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** Returns the chosen one of `options`; the first if the field has none of them. */
export function choiceOf<const Option extends string>(
  form: FormData,
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const text = textOf(form, name);
  return options.find((option) => option === text) ?? options[0];
}

/** Returns the files of a field. An empty field has one file without a name, which is sent too. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((value): value is File => value instanceof File);
}

/**
 * Returns the values of settings in a form.
 * @param before the values of fields that the form does not have, or that are empty and may not be
 */
export function settingsIn<All extends Settings>(
  form: FormData,
  settings: All,
  before: Partial<ValuesOf<All>> = {},
): ValuesOf<All> {
  const values = Object.entries(settings).map(([name, setting]) => {
    const value = valueIn(form, name, setting);
    return [name, value === undefined ? (before[name] ?? setting.default) : value];
  });
  return Object.fromEntries(values) as ValuesOf<All>;
}

function valueIn(form: FormData, name: string, setting: Setting): Setting["default"] | undefined {
  // A box that is not ticked is not in the form.
  if (setting.kind === "check") return form.has(name);
  if (!form.has(name)) return undefined;
  const text = textOf(form, name).trim();
  if (setting.kind === "text") return text;
  if (setting.kind === "choice") return setting.choices.find((one) => one === text);
  if (text === "") return setting.canBeEmpty ? null : undefined;
  return setting.isShare ? Number(text) / 100 : Number(text);
}
