/** How the command line takes a setting: its flags, and the help beside them. */
interface OnCommandLine {
  flags: string;
  help: string;
}

interface Described<Kind extends string, Value> {
  kind: Kind;
  default: Value;
  /** Absent for a setting that no command takes. */
  command?: OnCommandLine;
}

/** A number from `min` to `max`, both included. */
export interface NumberSetting<Value extends number | null = number | null> extends Described<
  "number",
  Value
> {
  min: number;
  max: number;
  isWhole: boolean;
  /** True if it may be without a value: null, an empty field. */
  canBeEmpty: boolean;
  /** True if it is a share, which people see in percent. */
  isShare?: true;
}

export interface ChoiceSetting<Value extends string = string> extends Described<"choice", Value> {
  choices: readonly [Value, ...Value[]];
}

export type CheckSetting = Described<"check", boolean>;

export interface TextSetting extends Described<"text", string> {
  maxLength: number;
}

/**
 * A setting as it is said once: its schema in the API, its field in forms and its option on the
 * command line are made from this.
 */
export type Setting = NumberSetting | ChoiceSetting | CheckSetting | TextSetting;
export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings, by name. */
export type ValuesOf<All extends Settings> = {
  -readonly [Name in keyof All]: All[Name]["default"];
};

type Text = readonly [flags: string, help: string];

function onCommandLine(text: Text | undefined): { command?: OnCommandLine } {
  return text ? { command: { flags: text[0], help: text[1] } } : {};
}

/** Returns the setting of a whole number within bounds. */
export function whole(min: number, max: number, value = min, text?: Text): NumberSetting<number> {
  return { ...decimal(min, max, value, text), isWhole: true };
}

/** Returns the setting of a number within bounds. */
export function decimal(min: number, max: number, value = min, text?: Text): NumberSetting<number> {
  const setting = { kind: "number", min, max, isWhole: false, canBeEmpty: false } as const;
  return { ...setting, default: value, ...onCommandLine(text) };
}

/** Returns the setting of a share. */
export function share(value = 1): NumberSetting<number> {
  return { ...decimal(0, 1, value), isShare: true };
}

/** Returns the same setting, which may be without a value, as it is by default. */
export function orNone(
  setting: NumberSetting<number>,
  value: number | null = null,
): NumberSetting<number | null> {
  return { ...setting, canBeEmpty: true, default: value };
}

/** Returns the setting of one among several values; the first is the default. */
export function choice<const Value extends string>(
  choices: readonly [Value, ...Value[]],
  text?: Text,
): ChoiceSetting<Value> {
  return { kind: "choice", choices, default: choices[0], ...onCommandLine(text) };
}

export function check(value: boolean): CheckSetting {
  return { kind: "check", default: value };
}

export function text(maxLength: number, value: string, command?: Text): TextSetting {
  return { kind: "text", maxLength, default: value, ...onCommandLine(command) };
}

/** The seed of whatever is drawn. */
export function seed(flags: string, help: string): NumberSetting<number> {
  return whole(0, 2_147_483_647, 1, [flags, help]);
}

/** Returns the default of each setting. */
export function defaultsOf<All extends Settings>(settings: All): ValuesOf<All> {
  return valuesOf(settings, {});
}

/** Returns the value of each setting among `given`, in their order; the default where it has none. */
export function valuesOf<All extends Settings>(
  settings: All,
  given: Partial<ValuesOf<All>>,
): ValuesOf<All> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, given[name] ?? setting.default]),
  ) as ValuesOf<All>;
}

/** Returns some of the settings, in the order of the names. */
export function pick<All extends Settings, Name extends keyof All>(
  settings: All,
  names: readonly Name[],
): Pick<All, Name> {
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<All, Name>;
}

/** Returns the settings without some, in their order. */
export function omit<All extends Settings, Name extends keyof All>(
  settings: All,
  names: readonly Name[],
): Omit<All, Name> {
  const kept = Object.entries(settings).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(kept) as Omit<All, Name>;
}
