import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { routes } from "../api/routes";
import { mayUseToken } from "./security";
import { description, misfitOf, operations } from "./test-description";

test("the description is valid OpenAPI 3.1, and each of its references leads somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(description));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe("3.1");
  const text = JSON.stringify(description);
  expect(text).not.toContain("$defs");
  const references = new Set(text.match(/"\$ref":"[^"]+"/g));
  expect(references.size).toBeGreaterThan(20);
  for (const reference of references) {
    const [, kind, name] = /"#\/components\/(\w+)\/(\w+)"/.exec(reference)!;
    const known = description.components[kind as "schemas"];
    expect([reference, name! in known]).toEqual([reference, true]);
  }
  // Control: the validator refuses what is not OpenAPI.
  const broken = { ...structuredClone(description), info: {} };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("each operation says what it answers, how it refuses and how one signs in", () => {
  for (const { operation } of operations.values()) {
    const { operationId, responses, security } = operation;
    const { "200": done, ...refusals } = responses;
    const schemas = Object.values(done!.content!).map(({ schema }) => schema);
    expect([operationId, schemas.length > 0]).toEqual([operationId, true]);
    expect(schemas.every((schema) => Object.keys(schema).length > 0)).toBe(true);
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(["400", "500", "503"]));
    expect(Array.isArray(security)).toBe(true);
  }
  for (const { definition } of routes) {
    const { security } = operations.get(definition.name)!.operation;
    const isPublic = definition.permission === "public";
    expect([definition.name, security.length === 0]).toEqual([definition.name, isPublic]);
    expect([definition.name, security.some((way) => "token" in way)]).toEqual([
      definition.name,
      !isPublic && mayUseToken(definition),
    ]);
  }
});

test("an endpoint that answers with a file says what it holds, and no other does", () => {
  for (const { name, output, content } of endpoints)
    expect([name, content !== undefined]).toEqual([name, output === null]);
});

test("every body and every part of an address has an example, which its schema takes", () => {
  for (const [name, { path, method, operation }] of operations) {
    const here = ["paths", path, method];
    for (const [at, parameter] of operation.parameters.entries()) {
      if (parameter.in === "path") expect([name, parameter.example]).not.toContain(undefined);
      if (parameter.example === undefined) continue;
      const place = [...here, "parameters", String(at), "schema"];
      expect([name, misfitOf(place, parameter.example)]).toEqual([name, null]);
    }
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      if (name === "startJudgeRun" && type !== "application/json") continue;
      const place = [...here, "requestBody", "content", type, "schema"];
      expect([name, type, misfitOf(place, example)]).toEqual([name, type, null]);
    }
  }
  // Control: what does not fit is refused.
  const { path, method } = operations.get("createToken")!;
  const place = ["paths", path, method, "requestBody", "content", "application/json", "schema"];
  expect(misfitOf(place, { name: 1 })).toContain("must be string");
});

test("the promise is the same in the description and in docs/api.md", () => {
  const plain = (text: string) => text.replaceAll("`", "").replace(/\s+/g, " ");
  const [, promise] = description.info.description.split("\n\n");
  expect(plain(readFileSync("docs/api.md", "utf8"))).toContain(plain(promise!));
});
