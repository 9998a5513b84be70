import { expect, test } from "vitest";
import { callingSchema } from "@/lib/domain/judging/calling";
import { parseExtraBody, refuseBadCalling, splitQuery } from "./check-calling";

const defaultPrompt = callingSchema.parse({});

test.each([
  ["{seed: 7}", /not valid JSON/],
  ['{"seed": 7', /not valid JSON/],
  ["[1]", /must be a JSON object/],
  ['"flex"', /must be a JSON object/],
])("the extra body %s is refused", (text, sentence) => {
  expect(() => parseExtraBody(text)).toThrow(sentence);
});

test.each(["model", "messages", "temperature", "max_tokens", "max_completion_tokens", "stream"])(
  "an extra body that sets %s is refused, because the product sets it",
  (field) => {
    const calling = { ...defaultPrompt, extraBody: { [field]: 1 } };
    expect(() => refuseBadCalling(calling, {}, null)).toThrow(`sets "${field}"`);
  },
);

test.each(["sk-abcdefghijklmnop", "hf_abcdefghijklmnop", "0123456789abcdef0123456789abcdef"])(
  "a header whose name is a key is refused without repeating it: %s",
  (name) => {
    let message = "";
    try {
      refuseBadCalling(defaultPrompt, { [name]: "x" }, null);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/looks like a key/);
    expect(message).not.toContain(name);
  },
);

test("the endpoint's own key in a header's name is refused without repeating it", () => {
  const bad = () => refuseBadCalling(defaultPrompt, { "x-topsecret": "1" }, "topsecret");
  expect(bad).toThrow(/looks like a key/);
  expect(bad).not.toThrow(/topsecret/);
});

test.each([
  ["Authorization", "Bearer x", /is set by Assay/],
  ["Host", "example.org", /is set by Assay/],
  ["X Team", "a", /letters, digits and hyphens/],
  ["X-Team", "a\r\nX-Other: b", /one line of plain characters/],
  ["X-Team", "", /one line of plain characters/],
])("the header %s: %j is refused", (name, value, sentence) => {
  expect(() => refuseBadCalling(defaultPrompt, { [name]: value }, null)).toThrow(sentence);
});

test("a secret as a parameter of the address is refused, other parameters and headers are not", () => {
  const withQuery = (query: Record<string, string>) => ({ ...defaultPrompt, query });
  expect(() => refuseBadCalling(withQuery({ "api-key": "x" }), {}, null)).toThrow(
    /is a secret|looks like a secret/,
  );
  expect(() =>
    refuseBadCalling(withQuery({ "api-version": "2024-10-21" }), { "X-Title": "Assay" }, "k"),
  ).not.toThrow();
});

test("an address is taken as a provider shows it: with its parameters and its last steps", () => {
  expect(
    splitQuery("https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=1"),
  ).toEqual({
    baseUrl: "https://r.openai.azure.com/openai/deployments/d",
    query: { "api-version": "1" },
  });
  expect(splitQuery(" http://localhost:8000/v1 ").baseUrl).toBe("http://localhost:8000/v1");
});
