// A bare client: keeps a window of calls under way and does nothing else. The peer of a judge run.
import { Pool } from "undici";

const [origin, window, calls] = [
  process.argv[2]!,
  Number(process.argv[3]),
  Number(process.argv[4]),
];
const WORDS = 250;
const pool = new Pool(origin, { connections: window });
let next = 0;
const before = process.cpuUsage();
const begun = performance.now();

async function work(): Promise<void> {
  while (next < calls) {
    const n = next;
    next += 1;
    const text = Array.from({ length: WORDS }, (_, w) => `word${(w * 31 + n) % 997}`).join(" ");
    const { body } = await pool.request({
      path: "/v1/chat/completions",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        model: "bare",
        messages: [{ role: "user", content: `Question ${n}\n${text}` }],
        max_tokens: 3,
        temperature: 0,
      }),
    });
    await body.json();
  }
}

await Promise.all(Array.from({ length: window }, work));
const { user, system } = process.cpuUsage(before);
process.send!({ seconds: (performance.now() - begun) / 1000, cpuMs: (user + system) / 1000 });
await pool.close();
process.disconnect();
