import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type * as Registered from "@/lib/tasks/registered";
import { parseAnswer } from "../parse-answer";
import { answerRules, answerSchema, parsePrompt, parseStoredPrompt } from "./prompt";

vi.mock("@/lib/tasks/registered", async (importOriginal) => {
  const { registered } = await importOriginal<typeof Registered>();
  const { written } = await import("@/lib/tasks/test-tasks/written/definition");
  return { registered: [...registered, written] };
});

const VARIABLES: Record<string, string[]> = {
  rating: ["question", "context"],
  support: ["statement", "citation"],
  evidence: ["query", "passage"],
  written: ["report"],
  "generate-request": ["report"],
};

/** A prompt file of a kind, with lines of its front matter. */
function file(kind: string, ...lines: string[]): string {
  const names = VARIABLES[kind]!;
  const front = ["id: mine", "version: 1", `task: ${kind}`, `variables: [${names.join(", ")}]`];
  const body = names.map((name) => `{${name}}`).join("\n");
  return ["---", ...front, ...lines, "---", body, ""].join("\n");
}

const prompt = (kind: string, ...lines: string[]) => parsePrompt(file(kind, ...lines), "f.md");

describe("the pattern of answers", () => {
  test("is the whole answer unless the file says otherwise", () => {
    expect(prompt("rating")).toMatchObject({ answer: { kind: "whole" }, scale: null });
    expect(prompt("rating", "answer: whole").answer).toEqual({ kind: "whole" });
    expect(prompt("generate-request")).toMatchObject({ answer: { kind: "whole" }, scale: null });
  });

  test("names the fields of JSON, with defaults by the kind of the prompt", () => {
    const answer = (kind: string, ...lines: string[]) =>
      prompt(kind, "answer: json", ...lines).answer;
    expect(answer("rating")).toEqual({ kind: "json", field: "rating", reasons: "reasons" });
    expect(answer("support")).toEqual({ kind: "json", field: "label", reasons: "reasons" });
    expect(answer("evidence", "answer_field: verdict", "reasons_field: why")).toEqual({
      kind: "json",
      field: "verdict",
      reasons: "why",
    });
  });

  test("gives room for reasons, unless the file has a limit", () => {
    expect(prompt("rating").maxTokens).toBe(3);
    expect(prompt("rating", "answer: last line").maxTokens).toBe(512);
    expect(prompt("support", "answer: json").maxTokens).toBe(512);
    expect(prompt("support", "answer: json", "max_tokens: 90").maxTokens).toBe(90);
  });
});

describe("the scale", () => {
  test.each([
    ["rating", "[0, 1, 2, 3]", ["0", "1", "2", "3"]],
    ["rating", '["3", "1", 2]', ["1", "2", "3"]],
    ["support", "[Full support, No support]", ["none", "full"]],
    ["evidence", "[yes, no]", ["no", "yes"]],
  ])("of %s may be %s", (kind, scale, labels) => {
    expect(prompt(kind, `scale: ${scale}`).scale).toEqual(labels);
  });
});

describe("a prompt file is refused", () => {
  test.each([
    ["rating", ["answer: first line"], /front matter of f\.md does not fit: answer/],
    ["rating", ["answer: json", "answer_field: the label"], /answer_field: begin with a letter/],
    ["rating", ["answer_field: score"], /sets "answer_field", which means something only with "an/],
    ["rating", ["answer: last line", "reasons_field: why"], /sets "reasons_field", which means/],
    ["rating", ["answer: json", "answer_field: reasons"], /in the same field "reasons"/],
    ["rating", ["scale: [0, 6]"], /"6" in its scale, which is no label for rating: there are 0, 1/],
    ["rating", ["scale: [low, high]"], /"low" in its scale/],
    ["evidence", ["scale: [yes, maybe, no]"], /"maybe" in its scale.*evidence: there are no, yes/],
    ["support", ["scale: [0, 1, 2]"], /"0" in its scale/],
    ["rating", ["scale: []"], /fewer than two labels/],
    ["support", ["scale: [full, Full support]"], /fewer than two labels/],
    ["written", ["scale: [a, b]"], /answers for written are written texts/],
    ["generate-request", ["answer: last line"], /sets "answer", which only prompts for judging/],
    ["generate-request", ["scale: [0, 1]"], /sets "scale", .* a prompt for generate-request/],
  ])("for %s with %j", (kind, lines, message) => {
    expect(() => prompt(kind, ...lines)).toThrow(message);
  });

  test("unless it was accepted before: then its fields about answers are left out", () => {
    const text = file("rating", "scale: [0, 6]", "answer: freely");
    const stored = parseStoredPrompt(text, "mine@1");
    expect(stored).toMatchObject({ name: "mine@1", answer: { kind: "whole" }, scale: null });
    expect(stored.maxTokens).toBe(3);
    const good = file("rating", "scale: [0, 1]", "answer: last line");
    expect(parseStoredPrompt(good, "mine@1")).toEqual(parsePrompt(good, "mine@1"));
    expect(() => parseStoredPrompt("nothing", "mine@1")).toThrow(/has no front matter/);
  });
});

test("a judge reads answers as its prompt says; one of version 1 as it always did", () => {
  const given = prompt("rating", "answer: last line", "scale: [0, 1, 2, 3]");
  expect(answerRules(given)).toEqual({
    parser: 2,
    pattern: { kind: "last line" },
    scale: ["0", "1", "2", "3"],
  });
  expect(answerRules(given, 1)).toEqual({ parser: 1, pattern: { kind: "whole" }, scale: null });
});

describe("the schema of answers", () => {
  const label = (kind: string, ...lines: string[]) => {
    const { properties } = answerSchema(prompt(kind, "answer: json", ...lines)) as {
      properties: Record<string, unknown>;
    };
    return properties[kind === "rating" ? "rating" : "label"];
  };

  test("is there only for JSON, with the reasons first and nothing else allowed", () => {
    expect(answerSchema(prompt("rating"))).toBeNull();
    expect(answerSchema(prompt("rating", "answer: last line"))).toBeNull();
    const schema = answerSchema(
      prompt("rating", "answer: json", "answer_field: a", "reasons_field: b"),
    );
    expect(schema).toEqual({
      type: "object",
      properties: { b: { type: "string" }, a: { type: "integer", minimum: 0, maximum: 5 } },
      required: ["b", "a"],
      additionalProperties: false,
    });
    expect(JSON.stringify(schema)).toMatch(/"properties":\{"b"/);
  });

  test("allows the labels of the prompt, or those of the task", () => {
    expect(label("rating", "scale: [1, 2, 3]")).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 3,
    });
    expect(label("rating", "scale: [0, 3, 5]")).toEqual({ type: "integer", enum: [0, 3, 5] });
    expect(label("support")).toEqual({ type: "string", enum: ["none", "partial", "full"] });
    expect(label("support", "scale: [none, full]")).toMatchObject({ enum: ["none", "full"] });
    expect(label("evidence")).toEqual({ type: "string", enum: ["no", "yes"] });
    expect(label("written")).toEqual({ type: "string" });
  });

  test("allows only answers that the parser accepts", () => {
    const rated = prompt("rating", "answer: json", "scale: [1, 2, 3]");
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 3 }), (reasons, rating) => {
        const raw = JSON.stringify({ reasons, rating });
        expect(parseAnswer("rubric", raw, 3, answerRules(rated))).toMatchObject({
          status: "ok",
          rating,
        });
      }),
    );
  });
});
