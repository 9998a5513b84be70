/** How a setting that one task alone has is shown in the form of a stage. */
export type SettingField = {
  /** Name of the setting. */
  name: string;
  label: string;
} & (
  | { kind: "choice"; choices: readonly (readonly [value: string, text: string])[] }
  | { kind: "check" }
  | {
      kind: "number";
      min: number;
      max: number;
      /** The field is left out while another setting has this value. */
      unless?: { name: string; value: string };
    }
);
