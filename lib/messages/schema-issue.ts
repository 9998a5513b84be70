import type { z } from "zod";
import { de, en } from "zod/locales";
import type { Language } from "./interface/locales";
import { wordsOf, type Words } from "./words";

const TEXTS = { en: en().localeError, de: de().localeError } satisfies Record<Language, unknown>;

/** Returns the issue that a transformation passed on as the parameter `issue` of its own. */
function originalOf(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner: unknown = issue.code === "custom" ? issue.params?.issue : undefined;
  return inner === undefined ? issue : (inner as z.core.$ZodIssue);
}

/** One value of each type in JSON. An issue names the type that came, but does not keep the value. */
const VALUES = [undefined, null, "", 0, NaN, true, [], {}];

/**
 * Returns what a schema says is wrong, in languages other than English, as the data `problem`. A
 * text that the schema was given stays as it is.
 */
export function issueWords(found: z.core.$ZodIssue): Words {
  const issue = originalOf(found);
  const issueText = (language: Language, input: unknown) => {
    const text = TEXTS[language]({ ...issue, input } as z.core.$ZodRawIssue);
    return typeof text === "string" ? text : text?.message;
  };
  const at = VALUES.findIndex((value) => issueText("en", value) === issue.message);
  return wordsOf((language) => ({
    problem: (at < 0 ? undefined : issueText(language, VALUES[at])) ?? issue.message,
  }));
}
