import type { z } from "zod";
import { de, en } from "zod/locales";
import type { Language } from "./interface/locales";
import { wordsOf, type Words } from "./words";

const TEXTS = { en: en().localeError, de: de().localeError } satisfies Record<Language, unknown>;

/**
 * Returns what a schema says about a value, in languages other than English, as the data `problem`.
 * A text that the schema itself gives stays as it is.
 */
export function issueWords(issue: z.core.$ZodIssue, value: unknown): Words {
  const raw = { ...issue, input: valueAt(value, issue.path) } as z.core.$ZodRawIssue;
  const said = (language: Language) => {
    const text = TEXTS[language](raw);
    return typeof text === "string" ? text : (text?.message ?? "");
  };
  const isOwn = said("en") !== issue.message;
  return wordsOf((language) => ({ problem: isOwn ? issue.message : said(language) }));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let inner = value;
  for (const key of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return inner;
}
