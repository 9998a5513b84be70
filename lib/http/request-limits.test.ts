import { expect, test } from "vitest";
import { z } from "zod";
import { post } from "@/lib/contract/endpoint";
import { defineRoute } from "./define-route";
import { BODY_LIMITS, readBody, type BodyLimit } from "./request-body";

const request = (body: string, headers: Record<string, string> = {}) =>
  new Request("http://assay.test/", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
const read = (body: string, most: BodyLimit = BODY_LIMITS.default) => readBody(request(body), most);

test("a body over 16 kB on a public route is refused before it is parsed", async () => {
  const large = JSON.stringify({ token: "x".repeat(20_000) });
  await expect(read(large, BODY_LIMITS.public)).rejects.toMatchObject({
    code: "too_large",
    message: /larger than 16 kB/,
  });
  expect(await read(large)).toMatchObject({ token: expect.any(String) as string });
});

test("a body with a declared length over the limit is refused unread", async () => {
  let read = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(1000).fill(32));
    },
  });
  const given = new Request("http://assay.test/", {
    method: "POST",
    body: endless,
    headers: { "content-type": "application/json", "content-length": "5000000000" },
    duplex: "half",
  } as RequestInit);
  await expect(readBody(given, BODY_LIMITS.public)).rejects.toMatchObject({ code: "too_large" });
  expect(read).toBeLessThan(5);
});

test("a hundred thousand brackets are refused unparsed; brackets in strings are allowed", async () => {
  await expect(read("[".repeat(240_000))).rejects.toMatchObject({
    message: /nests lists and objects more than 32 deep/,
  });
  expect(await read(JSON.stringify({ text: '[[["\\"{{{'.repeat(50) }))).toBeTruthy();
});

test("ninety thousand unknown keys are refused as too many; fewer are quoted only in part", async () => {
  const keys = (n: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 1])));
  await expect(read(keys(20_500))).rejects.toMatchObject({
    code: "too_large",
    message: /more than 20000 values/,
  });
  const probe = post({
    name: "probe",
    path: "/probe",
    input: z.strictObject({ a: z.string(), list: z.array(z.number()) }),
    output: z.object({}),
    summary: "",
  });
  const route = defineRoute(probe, { permission: "public", run: async () => ({}) });
  const { status, body } = await route.answer(
    request(
      JSON.stringify({
        list: Array.from({ length: 150 }, () => "x".repeat(50)),
        ["y".repeat(3000)]: 1,
      }),
    ),
    {},
  );
  expect(status).toBe(400);
  const said = body as string;
  expect(said.length).toBeLessThan(6000);
  expect(JSON.parse(said)).toMatchObject({ error: { details: { issues: { length: 20 } } } });
});

test("a client that disconnects while sending a body causes no unhandled error", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    pull(controller) {
      controller.error(new Error("gone"));
    },
  });
  const given = new Request("http://assay.test/", {
    method: "POST",
    body: broken,
    headers: { "content-type": "application/json" },
    duplex: "half",
  } as RequestInit);
  await expect(readBody(given, BODY_LIMITS.default)).rejects.toMatchObject({
    code: "bad_input",
    message: /did not arrive whole/,
  });
});
