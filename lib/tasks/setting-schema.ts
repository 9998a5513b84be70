import * as z from "zod/mini";
import type { Setting, Settings } from "./setting";

type SchemaOf<One extends Setting> = z.ZodMiniDefault<z.ZodMiniType<One["default"]>>;

/** Returns the schema of a setting, with its bounds and its default. */
export function schemaOf<One extends Setting>(setting: One): SchemaOf<One> {
  return z._default(valueSchema(setting, false), setting.default) as SchemaOf<One>;
}

/** Returns the schemas of settings, by name. */
export function schemasOf<All extends Settings>(
  settings: All,
): { [Name in keyof All]: SchemaOf<All[Name]> } {
  return mapped(settings, schemaOf) as { [Name in keyof All]: SchemaOf<All[Name]> };
}

/** Returns the schemas of settings without their defaults, by name. */
export function valueSchemasOf<All extends Settings>(
  settings: All,
): { [Name in keyof All]: z.ZodMiniType<All[Name]["default"]> } {
  return mapped(settings, (setting) => valueSchema(setting, false)) as {
    [Name in keyof All]: z.ZodMiniType<All[Name]["default"]>;
  };
}

type FromText<One extends Setting> = z.ZodMiniDefault<
  z.ZodMiniType<
    One["default"],
    One extends { kind: "number" } ? One["default"] | string : One["default"]
  >
>;

/**
 * Returns the schemas of settings in forms and queries, where everything is text: numbers are
 * parsed, and no text is no value.
 */
export function textSchemasOf<All extends Settings>(
  settings: All,
): { [Name in keyof All]: FromText<All[Name]> } {
  return mapped(settings, (setting) => z._default(valueSchema(setting, true), setting.default)) as {
    [Name in keyof All]: FromText<All[Name]>;
  };
}

function mapped(settings: Settings, schema: (setting: Setting) => z.ZodMiniType): object {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, schema(setting)]),
  );
}

function valueSchema(setting: Setting, isText: boolean): z.ZodMiniType {
  switch (setting.kind) {
    case "number": {
      const bounds = [z.minimum(setting.min), z.maximum(setting.max)] as const;
      const kind = isText ? z.coerce.number<number | string>() : z.number();
      const number = setting.isWhole ? kind.check(z.int(), ...bounds) : kind.check(...bounds);
      if (!setting.canBeEmpty) return number;
      if (!isText) return z.nullable(number);
      const none = z.pipe(
        z.literal(""),
        z.transform(() => null),
      );
      return z.nullable(z.union([none, number]));
    }
    case "choice":
      return z.enum(setting.choices);
    case "check":
      return z.boolean();
    case "text":
      return z.string().check(z.maxLength(setting.maxLength));
  }
}
