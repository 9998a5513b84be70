import { expect, test } from "vitest";
import { cutAnswer, readCompletion } from "../endpoint/read-completion";
import {
  batchLine,
  customIdOf,
  judgeHashOf,
  partsOfCustomId,
  readBatchLine,
  type BatchJudge,
} from "./batch-line";

const JUDGE: BatchJudge = { promptHash: "a", model: "m", identity: "i" };
const KEY = "0123456789abcdef".repeat(4);
const ID = customIdOf(judgeHashOf(JUDGE), KEY);
const ASKED = { model: "m", aliases: [], isAnyName: false, prompt: "Kelp?" };
const COMPLETION = {
  model: "m",
  choices: [{ message: { content: "4" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 7, completion_tokens: 1 },
};

const read = (given: object) => readBatchLine(JSON.stringify({ custom_id: ID, ...given }));

test("a call's name holds its judge and its cache key", () => {
  expect(partsOfCustomId(ID)).toEqual({ judgeHash: judgeHashOf(JUDGE), key: KEY });
  for (const other of ["", KEY, `${ID}0`, "request-1"]) expect(partsOfCustomId(other)).toBe(null);
});

test("another prompt, model or endpoint is another judge", () => {
  const all = [
    JUDGE,
    { ...JUDGE, promptHash: "b" },
    { ...JUDGE, model: "n" },
    { ...JUDGE, identity: "j" },
  ];
  expect(new Set(all.map(judgeHashOf)).size).toBe(4);
});

test("a line asks for a completion that is not streamed", () => {
  expect(JSON.parse(batchLine(ID, { model: "m", stream: false, max_tokens: 3 }))).toEqual({
    custom_id: ID,
    method: "POST",
    url: "/v1/chat/completions",
    body: { model: "m", max_tokens: 3 },
  });
});

test.each([
  ["OpenAI", { response: { status_code: 200, request_id: "r", body: COMPLETION }, error: null }],
  ["a body as text", { response: { status_code: 200, body: JSON.stringify(COMPLETION) } }],
  ["the completion itself", { response: COMPLETION }],
])("an answer is read from %s", (_, given) => {
  const line = read(given)!;
  if (!("completion" in line)) throw line.failure;
  const completion = readCompletion(line.completion, ASKED, line.requestId);
  expect(completion).toMatchObject({ text: "4", promptTokens: 7, completionTokens: 1 });
});

test("an answer that the token limit left nothing of is a cut answer, as in a live call", () => {
  const error = { message: "Could not finish the message because max_tokens was reached." };
  const line = read({ response: { status_code: 400, body: { error } } })!;
  if (!("completion" in line)) throw line.failure;
  expect(readCompletion(line.completion, ASKED, null)).toEqual(cutAnswer(ASKED.prompt));
});

test.each([
  [{ response: { status_code: 429, body: { error: { message: "Slow down" } } } }, "rate limit"],
  [{ response: { status_code: 500, body: null }, error: { message: "boom" } }, "server"],
  [{ response: null, error: { code: "batch_expired", message: "Too late" } }, "no answer"],
  [{ response: { status_code: 200, body: null }, error: null }, "no answer"],
])("%j is a failure", (given, kind) => {
  expect(read(given)).toMatchObject({ customId: ID, failure: { kind } });
});

test("a failure repeats what the batch says", () => {
  const line = read({ response: null, error: { code: "batch_expired", message: "Too late" } });
  expect(line).toMatchObject({
    failure: { message: "The batch has no answer: batch_expired: Too late." },
  });
});

test.each(["", "{", '{"custom_id":"x","resp', "[]", "3", '{"response":{}}', '{"custom_id":3}'])(
  "%j is no line of answers",
  (text) => expect(readBatchLine(text)).toBe(null),
);
