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
