import type { ReactNode } from "react";
import type { Setting, Settings, ValuesOf } from "@/lib/tasks/setting";
import { Checkbox } from "./checkbox";
import { Field, WithUnit } from "./field";
import { Select } from "./select";

export interface FieldProps<One extends Setting> {
  name: string;
  setting: One;
  /** What the field holds at first; the default without it. */
  value?: One["default"];
  label: string;
  hint?: ReactNode;
  unit?: string;
  /** What an empty field means. */
  placeholder?: string;
  /** The text of a choice. */
  choice?: (value: string) => string;
  className?: string;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/** A whole number with so few values is chosen from a list. */
const MAX_LISTED = 5;

/** The field of a setting, with its bounds. */
export function SettingField<One extends Setting>({
  name,
  setting,
  value = setting.default,
  label,
  hint,
  unit = setting.kind === "number" && setting.isShare ? "%" : undefined,
  choice,
  className,
  onChange,
  ...input
}: FieldProps<One>) {
  if (setting.kind === "check")
    return (
      <Checkbox
        className={`${hint ? "" : "min-h-(--control) items-center"} ${className ?? ""}`}
        name={name}
        label={label}
        hint={hint}
        defaultChecked={value === true}
      />
    );
  const values = listedValues(setting);
  return (
    <Field label={label} hint={hint} className={className}>
      {(wired) =>
        values ? (
          <Select
            {...wired}
            className="w-full"
            name={name}
            defaultValue={String(value)}
            disabled={input.disabled}
            onChange={(event) => onChange?.(event.target.value)}
            choices={values.map((one) => ({
              id: String(one),
              name: String((setting.kind === "choice" && choice?.(one)) || one),
            }))}
          />
        ) : (
          <WithUnit unit={unit}>
            <input
              {...wired}
              {...input}
              {...limitsOf(setting)}
              className="field"
              name={name}
              defaultValue={shownValue(setting, value)}
            />
          </WithUnit>
        )
      }
    </Field>
  );
}

/** Returns the bounds of a field, as the browser checks them. */
export function limitsOf(setting: Setting) {
  if (setting.kind === "text") return { maxLength: setting.maxLength };
  if (setting.kind !== "number") return {};
  const { min, max, isWhole, isShare, canBeEmpty } = setting;
  const factor = isShare ? 100 : 1;
  return {
    type: "number",
    min: factor * min,
    max: factor * max,
    step: isWhole ? 1 : "any",
    required: !canBeEmpty,
  } as const;
}

function listedValues(setting: Setting): readonly string[] | null {
  if (setting.kind === "choice") return setting.choices;
  if (setting.kind !== "number" || !setting.isWhole || setting.canBeEmpty) return null;
  const count = setting.max - setting.min + 1;
  if (count > MAX_LISTED) return null;
  return Array.from({ length: count }, (_, i) => String(setting.min + i));
}

function shownValue(setting: Setting, value: Setting["default"]): string {
  if (value === null) return "";
  if (setting.kind === "number" && setting.isShare)
    return String(Number((100 * Number(value)).toPrecision(12)));
  return String(value);
}

/** The names of settings with a choice, with each of their values: `order.rank`. */
export type ChoiceNames<All extends Settings> = {
  [Name in keyof All & string]: All[Name] extends { kind: "choice"; default: infer Value }
    ? `${Name}.${Value & string}`
    : never;
}[keyof All & string];

/** The fields of all settings, in their order. */
export function SettingFields<All extends Settings>({
  settings,
  values,
  label,
  choice,
  more = {},
}: {
  settings: All;
  values: Partial<ValuesOf<All>>;
  label: (name: keyof All & string) => string;
  choice?: (name: ChoiceNames<All>) => string;
  /** What single fields have besides, such as a unit. */
  more?: { [Name in keyof All]?: Partial<FieldProps<Setting>> };
}) {
  return Object.entries(settings).map(([name, setting]) => (
    <SettingField
      key={name}
      name={name}
      setting={setting}
      value={values[name]}
      label={label(name)}
      choice={(value) => choice?.(`${name}.${value}` as ChoiceNames<All>) ?? value}
      className={setting.kind === "text" ? "sm:col-span-2" : undefined}
      {...more[name]}
    />
  ));
}
