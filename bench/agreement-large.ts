import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Seeded } from "../lib/domain/random/seeded";
import { timedCommand } from "./command-time";

/** Five annotators and a judge on every question of every report. */
interface Shape {
  topics: number;
  questions: number;
  systems: number;
}

const RATERS = 6;
const SHAPES: Record<string, Shape> = {
  "1": { topics: 500, questions: 15, systems: 23 },
  "10": { topics: 500, questions: 15, systems: 230 },
  "100": { topics: 2000, questions: 50, systems: 167 },
};

/**
 * Times agreement with default intervals from CSV that DuckDB counts, in a process of its own, and
 * the same file row by row where that is possible.
 * @param million how many million judgments: `1`, `10` or `100`
 */
export async function benchLargeAgreement(million: string): Promise<object> {
  const shape = SHAPES[million];
  if (!shape) throw new Error(`There is no shape of ${million} million: name 1, 10 or 100.`);
  const folder = mkdtempSync(join(tmpdir(), "assay-large-"));
  try {
    const file = join(folder, "judgments.csv");
    await write(file, shape);
    const counted = await timed(file, folder, "counted");
    const rows = million === "1" ? { byRows: await timed(file, folder, "rows") } : {};
    return {
      judgments: shape.topics * shape.questions * shape.systems * RATERS,
      megabytes: Math.round(statSync(file).size / 1e6),
      floorSeconds: await reading(file),
      counted,
      ...rows,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Times a process that only reads the file and finds its lines. */
async function reading(file: string): Promise<number> {
  const begun = performance.now();
  let lines = 0;
  for await (const bytes of createReadStream(file, {
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>)
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  if (lines === 0) throw new Error("The file has no line.");
  return Number(((performance.now() - begun) / 1000).toFixed(2));
}

async function timed(file: string, folder: string, how: "counted" | "rows"): Promise<object> {
  const target = join(folder, "figures.json");
  const out = openSync(target, "w");
  const reading = timedCommand(["agreement", file, "--json", "--reading", how], out);
  closeSync(out);
  const hash = createHash("sha256");
  await pipeline(createReadStream(target), hash);
  return {
    ...reading,
    figuresMegabytes: Math.round(statSync(target).size / 1e6),
    figuresSha256: hash.digest("hex").slice(0, 16),
  };
}

async function write(file: string, { topics, questions, systems }: Shape): Promise<void> {
  const random = new Seeded(1);
  const out = createWriteStream(file);
  out.write("task,topic_id,run_id,question_id,rater_id,rater_type,label\n");
  let chunk = "";
  for (let system = 0; system < systems; system += 1)
    for (let question = 0; question < questions; question += 1)
      for (let topic = 0; topic < topics; topic += 1) {
        const truth = random.below(10) < 3 + ((topic * 7 + system * 13) % 5) ? 1 : 0;
        const item = `answerability,topic${topic},sys${system},${question}`;
        for (let rater = 0; rater < RATERS - 1; rater += 1)
          chunk += `${item},rater${rater},human,${random.below(10) < 8 ? truth : 1 - truth}\n`;
        chunk += `${item},judge,llm,${random.below(10) < 7 ? truth : 1 - truth}\n`;
        if (chunk.length < 1_000_000) continue;
        if (!out.write(chunk)) await once(out, "drain");
        chunk = "";
      }
  out.end(chunk);
  await once(out, "finish");
}
