import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  fleissKappa,
  gwetAc,
  krippendorffAlpha,
  percentAgreement,
} from "../lib/domain/agreement/multi-rater";
import { sumsLayout, sumsOfTable } from "../lib/domain/agreement/multi-rater-sums";
import { Seeded } from "../lib/domain/random/seeded";
import { benchAgreementDatabase } from "./agreement-database";

const ITEMS = 333_334;
const RATERS = 3;
const TOPICS = 500;
const QUESTIONS = 15;

/** A million answerability judgments as CSV on disk to the whole report, as a process of its own, and the coefficients alone. */
export async function benchAgreement(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const file = join(folder, "judgments.csv");
  const counts = await write(file);
  const result = {
    judgments: ITEMS * RATERS,
    topics: TOPICS,
    withoutBootstrap: timed(file, 0),
    with2000Resamples: timed(file, 2000),
    coefficientsMs: coefficients(counts),
  };
  rmSync(folder, { recursive: true });
  return { ...result, fromDatabase: await benchAgreementDatabase(ITEMS, TOPICS, QUESTIONS) };
}

async function write(file: string): Promise<Uint8Array> {
  const random = new Seeded(1);
  const counts = new Uint8Array(ITEMS * 2);
  const out = createWriteStream(file);
  out.write(
    "task,topic_id,run_id,docid,question_id,sentence_id,member,rater_id,rater_type,purpose,condition,shown_label,shown_rater_id,label,rating,status,duration_ms,submitted_at,comment,difficult,reads_differently\n",
  );
  let chunk = "";
  for (let i = 0; i < ITEMS; i += 1) {
    const [topic, question, system] = [
      i % TOPICS,
      Math.floor(i / TOPICS) % QUESTIONS,
      Math.floor(i / (TOPICS * QUESTIONS)),
    ];
    const truth = random.below(10) < 3 + ((topic * 7 + system * 13) % 5) ? 1 : 0;
    for (let rater = 0; rater < RATERS; rater += 1) {
      const label = random.below(10) < 8 ? truth : 1 - truth;
      counts[i * 2 + label]! += 1;
      chunk += `answerability,topic${topic},sys${system},,${question},,,rater${rater},human,work,from_scratch,,,${label},,submitted,,,,,\n`;
    }
    if (chunk.length > 1_000_000) {
      if (!out.write(chunk)) await once(out, "drain");
      chunk = "";
    }
  }
  out.end(chunk);
  await once(out, "finish");
  // On the disk, so that writing it does not go on while it is read.
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
  return counts;
}

function timed(file: string, bootstrap: number): { seconds: number; peakMegabytes: number } {
  const begun = performance.now();
  const script = `process.on("exit",()=>process.stderr.write("PEAK "+process.resourceUsage().maxRSS));process.argv.splice(1,0,"assay");await import("./bin/assay.mjs")`;
  const run = spawnSync(
    process.execPath,
    [
      "--max-semi-space-size=64",
      "--input-type=module",
      "-e",
      script,
      "agreement",
      file,
      "--json",
      "--bootstrap",
      String(bootstrap),
    ],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return {
    seconds: Number(((performance.now() - begun) / 1000).toFixed(2)),
    peakMegabytes: Math.round(Number(/PEAK (\d+)/.exec(run.stderr)?.[1] ?? 0) / 1024),
  };
}

function coefficients(counts: Uint8Array): number {
  const begun = performance.now();
  const layout = sumsLayout(2);
  const sums = sumsOfTable(counts, 2);
  for (const scheme of ["identity", "linear", "quadratic"] as const) {
    fleissKappa(layout, sums, scheme);
    gwetAc(layout, sums, scheme);
    percentAgreement(layout, sums, scheme);
  }
  for (const metric of ["nominal", "ordinal", "interval"] as const)
    krippendorffAlpha(layout, sums, metric);
  return Number((performance.now() - begun).toFixed(1));
}
