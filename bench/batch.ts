import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const QUESTIONS = 20;
const CALLS = 1_000_000;
/** The typical length of a passage. */
const WORDS = 150;

/**
 * Times `judge batch out` and `judge batch in`: seconds, and the most memory of the command.
 * @param part number of calls; a million by default
 */
export async function benchBatch(part?: string): Promise<object> {
  const calls = part === undefined ? CALLS : Number(part);
  const home = mkdtempSync(join(tmpdir(), "assay-bench-batch-"));
  const path = (name: string) => join(home, name);
  try {
    await writeItems(path, calls);
    const out = await timed([
      ...["judge", "batch", "out", "--task", "rubric", "--topics", path("topics.jsonl")],
      ...["--passages", path("passages.jsonl"), "--base-url", "http://127.0.0.1:9/v1"],
      ...["--model", "bench", "--no-probe", "--prompt", "rating-context-first@2"],
      ...["--out", path("batch"), "--json"],
    ]);
    const files = readdirSync(path("batch")).filter((name) => name.startsWith("batch-"));
    const bytes = files.reduce((sum, name) => sum + statSync(path(join("batch", name))).size, 0);
    await writeAnswers(
      files.map((name) => path(join("batch", name))),
      path("answers.jsonl"),
    );
    const into = await timed([
      ...["judge", "batch", "in", "--batch", path("batch"), "--answers", path("answers.jsonl")],
      ...["--cache", path("cache.jsonl"), "--json"],
    ]);
    const again = await timed([
      ...["judge", "batch", "in", "--batch", path("batch"), "--answers", path("answers.jsonl")],
      ...["--cache", path("cache.jsonl"), "--json"],
    ]);
    return { calls, files: files.length, gigabytes: bytes / 1e9, out, in: into, inAgain: again };
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Runs a command. Its memory is read from the system, so it is 0 where there is no /proc. */
async function timed(args: string[]): Promise<{ seconds: number; megabytes: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, ["--max-semi-space-size=64", "bin/assay.mjs", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, peakOf(child.pid!));
  }, 100);
  const [code] = (await once(child, "exit")) as [number];
  clearInterval(watch);
  if (code !== 0) throw new Error(`assay ${args.slice(0, 3).join(" ")} ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1000, megabytes: Math.round(most) };
}

function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function writeItems(path: (name: string) => string, calls: number): Promise<void> {
  const passages = Math.ceil(calls / QUESTIONS);
  const topics = Math.ceil(passages / 100);
  await writeRows(path("topics.jsonl"), topics, (t) => ({
    topic_id: `t${t}`,
    request: `Report on subject ${t}.`,
    sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
      question_id: String(q),
      text: `What does the source say about part ${q} of subject ${t}?`,
    })),
  }));
  await writeRows(path("passages.jsonl"), passages, (p) => ({
    docid: `d${p}`,
    topic_id: `t${Math.floor(p / 100)}`,
    text: `Passage ${p}. ${"Some words of a text ".repeat(WORDS / 5)}`,
  }));
}

async function writeRows(file: string, n: number, rowOf: (i: number) => object): Promise<void> {
  const stream = createWriteStream(file);
  for (let i = 0; i < n; i += 1)
    if (!stream.write(`${JSON.stringify(rowOf(i))}\n`)) await once(stream, "drain");
  stream.end();
  await once(stream, "finish");
}

/** Writes what a batch runner would answer. */
async function writeAnswers(requests: readonly string[], file: string): Promise<void> {
  const stream = createWriteStream(file);
  for (const name of requests)
    for await (const line of createInterface({ input: createReadStream(name) })) {
      const id = /"custom_id":"([^"]+)"/.exec(line)![1]!;
      const body = {
        id: "chatcmpl-1",
        object: "chat.completion",
        created: 1,
        model: "bench",
        choices: [
          {
            index: 0,
            message: { role: "assistant", content: "3" },
            logprobs: null,
            finish_reason: "stop",
          },
        ],
        usage: { prompt_tokens: 300, total_tokens: 301, completion_tokens: 1 },
      };
      const response = { status_code: 200, request_id: "vllm-batch-1", body };
      const answer = { id: "vllm-1", custom_id: id, response, error: null };
      if (!stream.write(`${JSON.stringify(answer)}\n`)) await once(stream, "drain");
    }
  stream.end();
  await once(stream, "finish");
}
