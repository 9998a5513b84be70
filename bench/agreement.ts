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
import { benchLargeAgreement } from "./agreement-large";
import { besideFloor, peerSeconds, timedCommand } from "./command-time";

const ITEMS = 333_334;
const TOPICS = 500;
const QUESTIONS = 15;

interface Shape {
  items: number;
  people: number;
  hasJudge: boolean;
}

/**
 * Two studies: three annotators on 45 systems, and, as in a real campaign, five annotators and a
 * judge on 23.
 */
const SHAPES: Record<"threePeople" | "fivePeopleAndJudge", Shape> = {
  threePeople: { items: ITEMS, people: 3, hasJudge: false },
  fivePeopleAndJudge: { items: TOPICS * QUESTIONS * 23, people: 5, hasJudge: true },
};

/**
 * Times the agreement of a million answerability judgments, from CSV on disk, in a process of its own:
 * with and without intervals, and the coefficients alone. With the part `files` the database is
 * left out; with `1`, `10` or `100` a file of so many million is counted. With ASSAY_PYTHON, a Python that has pandas and statsmodels, the time of one kappa
 * there is given for comparison.
 */
export async function benchAgreement(part?: string): Promise<object> {
  if (part !== undefined && /^\d+$/.test(part)) return benchLargeAgreement(part);
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const result: Record<string, object> = {};
  for (const [name, shape] of Object.entries(SHAPES)) {
    const file = join(folder, `${name}.csv`);
    const counts = await write(file, shape);
    result[name] = {
      judgments: shape.items * (shape.people + Number(shape.hasJudge)),
      withoutIntervals: besideFloor(["agreement", file, "--json", "--bootstrap", "0"], [file], ","),
      withIntervals: timedCommand(["agreement", file, "--json"]),
      percentile: timedCommand(["agreement", file, "--json", "--interval", "percentile"]),
      coefficientsMs: coefficients(counts),
      ...pandasBeside(file),
    };
  }
  rmSync(folder, { recursive: true });
  return part === "files"
    ? result
    : { ...result, fromDatabase: await benchAgreementDatabase(ITEMS, TOPICS, QUESTIONS) };
}

/** Reads the file, counts people's labels by item, and computes one Fleiss' kappa. */
const PANDAS = `
import sys, time
begun = time.time()
import pandas
from statsmodels.stats.inter_rater import fleiss_kappa
rows = pandas.read_csv(sys.argv[1], usecols=["topic_id", "run_id", "question_id", "rater_id", "rater_type", "label"])
people = rows[rows.rater_type == "human"]
counts = people.groupby(["topic_id", "run_id", "question_id", "label"]).size().unstack(fill_value=0)
print(fleiss_kappa(counts.to_numpy()), time.time() - begun)
`;

function pandasBeside(file: string): object {
  const python = process.env.ASSAY_PYTHON;
  if (!python) {
    console.error("pandas is not measured: put a Python that has it into ASSAY_PYTHON.");
    return {};
  }
  return { pandasSeconds: peerSeconds(python, ["-c", PANDAS, file]) };
}

async function write(file: string, { items, people, hasJudge }: Shape): Promise<Uint8Array> {
  const random = new Seeded(1);
  const counts = new Uint8Array(items * 2);
  const out = createWriteStream(file);
  out.write(
    "task,topic_id,run_id,docid,question_id,sentence_id,member,rater_id,rater_type,purpose,condition,shown_label,shown_rater_id,label,rating,status,duration_ms,submitted_at,comment,difficult,reads_differently\n",
  );
  let chunk = "";
  for (let i = 0; i < items; i += 1) {
    const [topic, question, system] = [
      i % TOPICS,
      Math.floor(i / TOPICS) % QUESTIONS,
      Math.floor(i / (TOPICS * QUESTIONS)),
    ];
    const truth = random.below(10) < 3 + ((topic * 7 + system * 13) % 5) ? 1 : 0;
    for (let rater = 0; rater < people; rater += 1) {
      const label = random.below(10) < 8 ? truth : 1 - truth;
      counts[i * 2 + label]! += 1;
      chunk += `answerability,topic${topic},sys${system},,${question},,,rater${rater},human,work,from_scratch,,,${label},,submitted,,,,,\n`;
    }
    if (hasJudge)
      chunk += `answerability,topic${topic},sys${system},,${question},,,judge,llm,work,from_scratch,,,${random.below(10) < 7 ? truth : 1 - truth},,submitted,,,,,\n`;
    if (chunk.length > 1_000_000) {
      if (!out.write(chunk)) await once(out, "drain");
      chunk = "";
    }
  }
  out.end(chunk);
  await once(out, "finish");
  // Flushed to disk, so that writing does not continue while the file is read.
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
  return counts;
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
