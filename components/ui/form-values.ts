/** The text of a field of a form; empty where there is none. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

/** The chosen one of `options`; the first where the field holds none of them. */
export function choiceOf<const Option extends string>(
  form: FormData,
  name: string,
  options: readonly [Option, ...Option[]],
): Option {
  const text = textOf(form, name);
  return options.find((option) => option === text) ?? options[0];
}

/** The files of a field. One that is empty holds a file without a name, which is sent too. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).filter((value): value is File => value instanceof File);
}
