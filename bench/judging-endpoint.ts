// A chat-completion endpoint in a process of its own. It answers after a fixed delay, and stores
// requests to count them afterwards, so that counting takes no time during the run.
import { createServer } from "node:http";

const delayMs = Number(process.argv[2] ?? 200);
const ANSWER = JSON.stringify({
  model: "bench",
  choices: [{ message: { role: "assistant", content: "3" } }],
  usage: { prompt_tokens: 450, completion_tokens: 1 },
});
let bodies: Buffer[][] = [];

const server = createServer((request, response) => {
  if (request.url === "/counts") return response.end(JSON.stringify(counted()));
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
    }, delayMs);
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
