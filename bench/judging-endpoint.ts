// A chat-completion endpoint in a process of its own. It answers after a delay, and stores
// requests to count them afterwards, so that counting takes no time during the run.
import { createServer } from "node:http";

const MEDIAN_MS = 200;
/** With "lognormal", delays are drawn from a lognormal distribution of that median and sigma 1. */
const isLognormal = process.argv[2] === "lognormal";
const ANSWER = JSON.stringify({
  choices: [{ message: { role: "assistant", content: "3" } }],
  usage: { prompt_tokens: 450, completion_tokens: 1 },
});
let bodies: Buffer[][] = [];
let seed = 1;

/** A small generator, so that every run has the same delays (xorshift). */
function random(): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) / 2 ** 32;
}

function delay(): number {
  if (!isLognormal) return MEDIAN_MS;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return MEDIAN_MS * Math.exp(normal);
}

const server = createServer((request, response) => {
  if (request.url === "/counts") {
    seed = 1;
    return response.end(JSON.stringify(counted()));
  }
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    bodies.push(parts);
    setTimeout(() => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": ANSWER.length,
      });
      response.end(ANSWER);
    }, delay());
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send!({ port: (server.address() as { port: number }).port });
});
process.on("disconnect", () => process.exit(0));

/**
 * Returns the number of calls since the last count, the number of different ones, and the share of
 * a prompt that equals the beginning of the previous one.
 */
function counted(): { calls: number; different: number; sharedPrefix: number } {
  const prompts = bodies.map(
    (parts) =>
      (JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] })
        .messages[0]!.content,
  );
  bodies = [];
  let [shared, total] = [0, 0];
  prompts.forEach((prompt, i) => {
    const previous = prompts[i - 1] ?? "";
    let same = 0;
    while (same < prompt.length && prompt[same] === previous[same]) same += 1;
    shared += same;
    total += prompt.length;
  });
  return {
    calls: prompts.length,
    different: new Set(prompts).size,
    sharedPrefix: total === 0 ? 0 : shared / total,
  };
}
