/** How the form of a stage shows a setting that only one task has. */
export type SettingField = {
  /** Name of the setting. */
  name: string;
  label: string;
} & (
  | (Hideable & {
      kind: "choice";
      choices: readonly (readonly [value: string, text: string])[];
    })
  | { kind: "check" }
  | (Hideable & { kind: "number"; min: number; max: number })
);

interface Hideable {
  /** The field is hidden while another setting has this value. */
  unless?: { name: string; value: string };
}
