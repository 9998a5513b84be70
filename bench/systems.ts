import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Seeded } from "../lib/domain/random/seeded";
import { rerank, type Strategy } from "../lib/domain/rerank/strategies";
import { besideFloor, peerSeconds, timedCommand } from "./command-time";

/**
 * Times the command line on large files, each in a process of its own, beside a process that only
 * reads and splits the files, and reranking in memory.
 */
export async function benchSystems(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const path = (name: string) => join(folder, name);
  const random = new Seeded(1);
  // Runs and qrels of 1,000,000 lines each: 1,000 topics x 1,000 documents, with about two thirds
  // of the ranked documents judged.
  write(
    path("classic.run"),
    1000,
    1000,
    (topic, i) => `t${topic} Q0 d${(i * 7919 + topic * 31) % 1500} ${i + 1} ${1000 - i} sys\n`,
  );
  write(
    path("classic.qrels"),
    1000,
    1000,
    (topic, i) => `t${topic} 0 d${i} ${random.below(10) === 0 ? 1 + random.below(3) : 0}\n`,
  );
  write(
    path("diversity.qrels"),
    666,
    1502,
    (topic, i) => `t${topic} ${i % 15} d${Math.floor(i / 15)} ${random.below(6) === 0 ? 1 : 0}\n`,
  );
  write(
    path("diversity.run"),
    666,
    100,
    (topic, i) => `t${topic} Q0 d${(i * 37 + topic) % 100} ${i + 1} ${100 - i} sys\n`,
  );
  const classic = besideFloor(
    [
      "evaluate",
      "--run",
      path("classic.run"),
      "--qrels",
      path("classic.qrels"),
      "--measures",
      "map,ndcg,ndcg@10,ndcg@20,p@5,p@10,p@20,recall@10,recall@100,recall@1000,rprec,rr",
      "--json",
    ],
    [path("classic.run"), path("classic.qrels")],
    " ",
  );
  const trecEvalSeconds = trecEval(path("classic.qrels"), path("classic.run"));
  const diversity = besideFloor(
    [
      "evaluate",
      "--run",
      path("diversity.run"),
      "--qrels",
      path("diversity.qrels"),
      "--diversity",
      "--measures",
      "alpha_ndcg@5,alpha_ndcg@10,alpha_ndcg@20",
      "--json",
    ],
    [path("diversity.run"), path("diversity.qrels")],
    " ",
  );
  write(path("merit.qrels"), 1196, 50, (topic, i) => `q${topic} 0 e${i} 1\n`);
  const runs = Array.from({ length: 12 }, (_, s) => {
    const name = path(`system${s}.run`);
    write(
      name,
      1196,
      100,
      (topic, i) =>
        `q${topic} Q0 ${random.below(100) < 14 - s / 2 - i / 10 ? `e${(i * 13 + s * 5) % 50}x${i}`.replace(/x\d+$/, i < 50 ? "" : "x$&") : `n${s}-${i}`} ${i + 1} ${100 - i} system${s}\n`,
    );
    return name;
  });
  const completeness = timedCommand([
    "completeness",
    "--qrels",
    path("merit.qrels"),
    "--run",
    ...runs,
    "--measure",
    "recall@20",
    "--json",
  ]);
  rmSync(folder, { recursive: true });
  return {
    classic: { runLines: 1_000_000, qrelLines: 1_000_000, ...classic, trecEvalSeconds },
    diversity: { judgments: 666 * 1502, topics: 666, ...diversity },
    reranking: reranking(),
    completeness: {
      systems: 12,
      queries: 1196,
      positives: 59_800,
      repetitions: 1000,
      ...completeness,
    },
  };
}

/** Writes a file and flushes it to disk, so that writing does not continue while it is read. */
function write(
  path: string,
  topics: number,
  lines: number,
  line: (topic: number, i: number) => string,
): void {
  const file = openSync(path, "w");
  for (let topic = 0; topic < topics; topic += 1) {
    let text = "";
    for (let i = 0; i < lines; i += 1) text += line(topic, i);
    writeSync(file, text);
  }
  fsyncSync(file);
  closeSync(file);
}

/**
 * Times trec_eval, whose path is in ASSAY_TREC_EVAL, on the same files and measures; null without
 * it.
 */
function trecEval(qrels: string, run: string): number | null {
  const program = process.env.ASSAY_TREC_EVAL;
  if (!program) {
    console.error("trec_eval is not measured: put its path into ASSAY_TREC_EVAL.");
    return null;
  }
  const measures = ["map", "ndcg", "ndcg_cut.10,20", "P.5,10,20", "recall.10,100,1000"];
  const asked = [...measures, "Rprec", "recip_rank"].flatMap((measure) => ["-m", measure]);
  return peerSeconds(program, [...asked, qrels, run]);
}

function reranking(): object {
  const random = new Seeded(2);
  const topics = Array.from({ length: 1000 }, () =>
    Array.from({ length: 100 }, () =>
      Int8Array.from({ length: 15 }, () => (random.below(3) === 0 ? random.below(6) : 0)),
    ),
  );
  const strategies: Strategy[] = [
    { kind: "sum", tau: 1 },
    { kind: "sum", tau: 3 },
    { kind: "rrf", tau: 1 },
    { kind: "greedy-sum", tau: 3 },
    { kind: "greedy-coverage", tau: 3 },
    { kind: "greedy-alpha", tau: 3 },
  ];
  const each = strategies.map((strategy) => {
    const begun = performance.now();
    for (const ratings of topics) rerank(ratings, strategy);
    return [
      `${strategy.kind}-tau=${strategy.tau}`,
      Number(((performance.now() - begun) / 1000).toFixed(3)),
    ] as const;
  });
  return {
    topics: 1000,
    documents: 100,
    questions: 15,
    seconds: Object.fromEntries(each),
    allSeconds: Number(each.reduce((sum, [, seconds]) => sum + seconds, 0).toFixed(2)),
  };
}
