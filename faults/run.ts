// `npm run test:faults`: kills web, worker and database under load, and holds what is left against what was acknowledged.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { query } from "../lib/db/pool";
import { Seeded, seedFor } from "../lib/domain/random/seeded";
import type { InputFile } from "../lib/formats/input-file";
import { createStudy } from "../lib/studies/create-study";
import { importFiles } from "../lib/studies/import/import-files";
import { startLexicalRun } from "../lib/studies/judges/start-run";
import { Annotator } from "./annotator";
import { checkHistory } from "./history-check";
import { Installation } from "./installation";

const { values } = parseArgs({ options: { seeds: { type: "string", default: "3" }, seconds: { type: "string", default: "30" }, help: { type: "boolean", default: false } } });
if (values.help) {
  console.log("npm run test:faults -- [--seeds 3] [--seconds 30]\nKills the web process, the worker and PostgreSQL with kill -9 while annotators judge, and checks that nothing acknowledged is lost.\nThe control runs the same with synchronous_commit off, and must lose some.");
  process.exit(0);
}

const PAGES = 1500;
const ANNOTATORS = 8;
const OVERLAP = 3;
/** With commits that are not waited for, and written so seldom, a crash must lose what the checker is there to notice. */
const CAREFREE = { synchronous_commit: "off", wal_writer_delay: "10s", bgwriter_lru_maxpages: 0 };

let [passed, failed] = [0, 0];
for (let seed = 1; seed <= Number(values.seeds); seed += 1) report(`seed ${seed}`, await round(seed, Number(values.seconds), {}), (problems) => problems.length === 0);
report("control: synchronous_commit off must lose some", await round(99, Math.min(10, Number(values.seconds)), CAREFREE), (problems) => problems.some((problem) => problem.startsWith("I1")));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

interface Outcome { saves: number; conflicts: number; retries: number; kills: string[]; problems: string[] }

function report(name: string, { saves, conflicts, retries, kills, problems }: Outcome, isRight: (problems: string[]) => boolean): void {
  const right = isRight(problems);
  if (right) passed += 1;
  else failed += 1;
  console.log(`${right ? "ok  " : "FAIL"} ${name}: ${saves} labels acknowledged, ${conflicts} conflicts, ${retries} requests repeated; killed: ${kills.join(", ")}; ${problems.length} problems${problems.length > 0 ? `, the first: ${problems[0]}` : ""}`);
}

async function round(seed: number, seconds: number, settings: Record<string, string | number>): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), "assay-faults-"));
  const installation = await Installation.start(home, settings);
  try {
    const { study, stage } = await makeStudy();
    const users = await query<{ id: string }>(`INSERT INTO "User" (username, name) SELECT 'fault-' || n, '' FROM generate_series(1, $1::int) n RETURNING id`, [ANNOTATORS]);
    await query(`INSERT INTO "Member" ("studyId", "userId", role) SELECT $1, unnest($2::uuid[]), 'annotator'`, [study.id, users.map(({ id }) => id)]);
    const annotators = users.map(({ id }, i) => new Annotator(id, installation.address, study.slug, stage, new Seeded(seedFor(seed, "annotator", String(i)))));
    for (const annotator of annotators) await annotator.signIn();
    await startLexicalRun(study, stage, null);
    const kills: string[] = [];
    let isOver = false;
    let unwilling = 0;
    const judging = Promise.all(annotators.map((annotator) => annotator.judge(() => isOver)));
    const random = new Seeded(seedFor(seed, "kills"));
    const until = Date.now() + seconds * 1000;
    // First the database (in the control nothing else), then a stop that is asked for, then as the seed has it.
    const faults: [string, () => Promise<void>][] = [["database", () => installation.killDatabase()], ["web", () => installation.killWeb()], ["worker", () => installation.killWorker()], ["web asked to stop", async () => { if (!(await installation.replaceWeb())) unwilling += 1; }]];
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 1500 + random.below(1500)));
      const [name, kill] = Object.keys(settings).length > 0 || kills.length === 0 ? faults[0]! : kills.length === 1 ? faults[3]! : faults[random.below(faults.length)]!;
      await kill();
      kills.push(name);
    }
    isOver = true;
    await judging;
    // What is under way ends, and the run of the judge too.
    await installation.ready();
    for (let i = 0; i < 100 && Object.keys(settings).length === 0; i += 1) {
      const [open] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM "JudgeRun" WHERE status IN ('queued', 'running')`);
      if (open!.n === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const sum = (of: (annotator: Annotator) => number) => annotators.reduce((total, annotator) => total + of(annotator), 0);
    return { saves: sum(({ acknowledged }) => acknowledged.length), conflicts: sum(({ conflicts }) => conflicts), retries: sum(({ failures }) => failures), kills, problems: [...await checkHistory(annotators.flatMap(({ acknowledged }) => acknowledged), stage), ...Array.from({ length: unwilling }, () => "The web process did not stop within eight seconds when it was asked to.")] };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function makeStudy() {
  const study = await createStudy({ name: "Faults", slug: "faults", userId: null });
  const lines = (name: string, count: number, row: (i: number) => object): InputFile => ({ name, async *stream() { for (let i = 0; i < count; i += 500) yield Buffer.from(Array.from({ length: Math.min(500, count - i) }, (_, n) => `${JSON.stringify(row(i + n))}\n`).join("")); } });
  await importFiles({ studyId: study.id, collectionId: study.collectionId, userId: null, overlap: OVERLAP, files: [
    lines("topics.jsonl", 100, (i) => ({ topic_id: `t${i}`, request: `names of things ${i}`, members: [] })),
    lines("passages.jsonl", PAGES, (i) => ({ docid: `d${i}`, topic_id: `t${i % 100}`, text: `Passage ${i} names a thing.` })),
  ] });
  const [stage] = await query<{ id: string }>(`SELECT id FROM "Stage" WHERE "studyId" = $1 AND task = 'evidence'`, [study.id]);
  return { study: { ...study, slug: "faults" }, stage: stage!.id };
}
