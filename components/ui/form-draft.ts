import * as z from "zod/mini";

const draftSchema = z.object({
  /** When it was typed last. */
  at: z.string(),
  /** Fields that differ from what the page had: by name, for ticks with their value. */
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** What was changed in a form and is not saved. */
export type FormDraft = z.infer<typeof draftSchema>;

/** Reads a draft as it is kept; null if there is none that can be read. */
export function readDraft(text: string | null): FormDraft | null {
  if (text === null) return null;
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the fields of a form that differ from what the page gave them. */
export function changedFields(form: HTMLFormElement): FormDraft["fields"] {
  return controlsOf(form)
    .filter((control) => valueOf(control) !== initialValueOf(control))
    .map((control) => [nameOf(control), valueOf(control)]);
}

/** Puts the fields of a draft into a form. Fields that it no longer has are left out. */
export function fillForm(form: HTMLFormElement, fields: FormDraft["fields"]): void {
  const values = new Map(fields);
  for (const control of controlsOf(form)) {
    const value = values.get(nameOf(control));
    if (value === undefined || value === valueOf(control)) continue;
    if (isTick(control)) control.checked = value === "on";
    else control.value = value;
    // Some choices show further fields.
    if (control instanceof HTMLSelectElement)
      control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement && !["file", "password"].includes(control.type)) ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement,
  );
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

function nameOf(control: Control): string {
  return isTick(control) ? `${control.name}=${control.value}` : control.name;
}

function valueOf(control: Control): string {
  if (!isTick(control)) return control.value;
  return control.checked ? "on" : "";
}

function initialValueOf(control: Control): string {
  if (isTick(control)) return control.defaultChecked ? "on" : "";
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
