import { choiceOf, settingsIn, textOf } from "@/components/ui/form-values";
import type { ModelEndpoint, NewModelEndpoint } from "@/lib/contract/model-endpoints";
import { ENDPOINT_SETTINGS } from "@/lib/domain/settings/judging";
import { PROFILE_NAMES, type ProfileName } from "@/lib/domain/judging/profile-names";

export const EXTRA_BODY_EXAMPLE = '{"service_tier": "flex"}';

/** Why a text is no extra body: the parser's message, or null if it is JSON but no object. */
export class NoExtraBody extends Error {
  constructor(readonly problem: string | null) {
    super(problem ?? "no object");
  }
}

/** Returns the fields of an extra body that was written by hand. @throws NoExtraBody */
export function extraBodyIn(text: string): ModelEndpoint["calling"]["extraBody"] {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new NoExtraBody((error as Error).message);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NoExtraBody(null);
  return value as ModelEndpoint["calling"]["extraBody"];
}

/** Returns the pairs of a form's rows; rows without a name are left out. */
export function pairsIn(form: FormData, name: string): [name: string, value: string][] {
  const values = form.getAll(`${name}-value`).map(String);
  return form
    .getAll(`${name}-name`)
    .map((given, i): [string, string] => [String(given).trim(), values[i] ?? ""])
    .filter(([given]) => given !== "");
}

/**
 * Returns the endpoint that a form describes.
 * @param edited the endpoint that is changed: what is stored of its key and headers stays where the
 *   form has nothing
 * @throws NoExtraBody
 */
export function endpointIn(form: FormData, edited: ModelEndpoint | null): NewModelEndpoint {
  const text = (name: string) => textOf(form, name).trim();
  const key = text("key") || null;
  const headers = pairsIn(form, "header").map(([name, value]) => [
    name,
    value === "" ? null : value,
  ]);
  return {
    name: text("name"),
    baseUrl: text("baseUrl"),
    model: text("model"),
    key,
    keepsKey: edited !== null && edited.hasKey && key === null && !form.has("dropKey"),
    ...settingsIn(form, ENDPOINT_SETTINGS),
    headers: Object.fromEntries(headers) as Record<string, string | null>,
    calling: {
      profile: choiceOf(form, "profile", PROFILE_NAMES),
      extraBody: extraBodyIn(textOf(form, "extraBody")),
      query: Object.fromEntries(pairsIn(form, "query")),
      system: text("system") || null,
      aliases: text("aliases")
        .split(",")
        .map((alias) => alias.trim())
        .filter((alias) => alias !== ""),
      reasoning: choiceOf(form, "reasoning", ["off", "allowed"]),
      reasoningTokens: text("reasoningTokens") === "" ? undefined : Number(text("reasoningTokens")),
      keepsReasoning: form.has("keepsReasoning"),
    },
  };
}

/** Returns the key of a kind of endpoint in the texts, where names have no dots. */
export function kindKey(profile: ProfileName) {
  return profile === "llama.cpp" ? "llamaCpp" : profile;
}
