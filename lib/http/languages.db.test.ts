import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "./api/routes";
import { call, cookies, openTestRoutes } from "./test-routes";
import { toResponse } from "./api-response";
import { unknownAddressAnswer } from "./error-response";

const refusal = z.object({
  error: z.object({
    reason_code: z.string(),
    data: z.record(z.string(), z.unknown()),
    message: z.string(),
    details: z
      .object({ problems: z.array(z.object({ message: z.string() }).loose()).default([]) })
      .loose()
      .default({ problems: [] }),
  }),
});
type Refusal = z.infer<typeof refusal>["error"];

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestRoutes();
});
afterAll(() => close());

const GERMAN = { "accept-language": "de-DE,de;q=0.9,en;q=0.8" };

async function refused(
  name: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Refusal> {
  const route = routes.find(({ definition }) => definition.name === name)!;
  const response = await call(route, "coordinator", headers, body);
  return refusal.parse(await response.json()).error;
}

const chosen = (locale: string) => ({ cookie: `${cookies.coordinator}; locale=${locale}` });

test.each([
  ["a browser that asks for German", () => GERMAN],
  ["somebody who chose German", () => ({ ...chosen("de"), "accept-language": "en-GB" })],
])("%s reads a refusal in German, with the same code and data", async (_, headers) => {
  const english = await refused("revokeInvite", {});
  const german = await refused("revokeInvite", headers());
  expect(english.message).toBe("This study has no such link: reload the page.");
  expect(german.message).toBe("Diesen Link gibt es in der Studie nicht. Laden Sie die Seite neu.");
  expect({ ...german, message: "" }).toEqual({ ...english, message: "" });
});

test.each([
  ["a program that asks for no language", () => ({})],
  ["fetch of Node, which takes any language", () => ({ "accept-language": "*" })],
  ["somebody who chose English", () => ({ ...GERMAN, ...chosen("en") })],
  ["a browser in another language", () => ({ "accept-language": "fr-FR,fr;q=0.9" })],
])("%s reads English", async (_, headers) => {
  const { message } = await refused("revokeInvite", headers());
  expect(message).toBe("This study has no such link: reload the page.");
});

test("what does not fit the schema is said in German, and the data stay English", async () => {
  const english = await refused("createInvite", {});
  const german = await refused("createInvite", GERMAN);
  expect(english.message).toMatch(/: Invalid input: expected string, received undefined\.$/);
  expect(german.message).toMatch(/^Die Anfrage ist nicht gültig: .*erwartet string/);
  expect(german.data).toEqual(english.data);
});

test("every problem of a file is said in German, with the same code and data", async () => {
  const form = (text: string) =>
    `--x\r\nContent-Disposition: form-data; name="files"; filename="topics.jsonl"\r\n` +
    `Content-Type: text/plain\r\n\r\n${text}\r\n--x--\r\n`;
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const body = form('{"topic_id": "t", "text": [1]}\nno JSON');
  const english = await refused("importFiles", type, body);
  const german = await refused("importFiles", { ...type, ...GERMAN }, body);
  expect(english.message).toMatch(/^Nothing was imported\. topics\.jsonl, line 1: request: /);
  expect(german.message).toMatch(
    /^Es wurde nichts importiert\. topics\.jsonl, Zeile 1: request: Ungültige Eingabe.* Es gibt 1 weiteres Problem\.$/,
  );
  expect(german.data).toEqual(english.data);
  const [first, second] = german.details.problems;
  expect(first!.message).toMatch(/^request: Ungültige Eingabe/);
  expect(second!.message).toMatch(/^Die Zeile ist kein vollständiges JSON/);
  const withoutText = ({ details }: Refusal) =>
    details.problems.map((problem) => ({ ...problem, message: "" }));
  expect(withoutText(german)).toEqual(withoutText(english));
});

test("an unknown address is refused in the language of the request", async () => {
  const said = async (headers: Record<string, string>) =>
    refusal.parse(
      await toResponse(
        unknownAddressAnswer(new Request("http://assay.test/api/x", { headers })),
      ).json(),
    ).error.message;
  expect(await said({})).toMatch(/^The API has no such address/);
  expect(await said(GERMAN)).toMatch(/^Diese Adresse gibt es in der API nicht/);
});
