// `npm run test:faults`: kills and disturbs all processes while people judge, and compares the
// result with what was acknowledged.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { refuseWithoutBuild } from "../scripts/lib/build.mjs";
import { reportingProblems } from "../scripts/lib/fail.mjs";
import { diskFull } from "./disk-full";
import { failover } from "./failover";
import { round, type Outcome } from "./round";
import { LONG_STALL_MS, STALL_MS, stallControl, stallRound } from "./stall-round";
import { STALLS } from "./stalls";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "3" },
    first: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
    round: { type: "string" },
    failover: { type: "boolean", default: false },
    stalls: { type: "string", default: "2" },
    long: { type: "boolean", default: false },
    only: { type: "string" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`npm run test:faults -- [--seeds 3] [--first 1] [--seconds 20] [--failover]
                            [--stalls 2] [--long]
       npm run test:faults -- --only NAME [--seed 1] [--long]

Needs a build (npm run build). Annotators judge over HTTP against two web processes and two
workers on one PostgreSQL, seed by seed, while these are killed with kill -9 or asked to stop,
leases run out, pages are released, labels withdrawn, jobs delivered twice, an import, a backup
and a migration run, each at least once. Then the invariants I1 to I9 (faults/history-check.ts)
are checked.

The control runs with synchronous_commit off, and must lose some. In the failover the primary is
killed under load and its synchronous standby promoted; the control of that has a standby for
which commits do not wait, and must lose some. --failover runs these two alone. As root the disk
fills during an import too.

In a round of stalls nothing dies: something stands still, gets lost or tells another time, for 12
seconds (--long: 60). --stalls says how many of these, chosen by --seed; --only runs one of them:
${Object.keys(STALLS).join(", ")}.
Everybody must be told within ten seconds, and all must go on by itself. Its control loses what is
sent to a coordinator, who cannot be told.`);
  process.exit(0);
}

/**
 * Settings that make a crash lose labels: commits do not wait for the disk, and the log is rarely
 * written. The control uses them to show that the check detects losses.
 */
const CAREFREE = { synchronous_commit: "off", wal_writer_delay: "10s", bgwriter_lru_maxpages: 0 };
const CONTROL = "control";
const FAILOVER = "failover";
const FAILOVER_CONTROL = "failover-control";
const STALLED = "stalls";
const STALLED_CONTROL = "stalls-control";

if (values.round === FAILOVER || values.round === FAILOVER_CONTROL) {
  process.stdout.write(JSON.stringify(await failover(values.round === FAILOVER_CONTROL)));
  process.exit(0);
}
if (values.only !== undefined && STALLS[values.only] === undefined) {
  console.error(
    `There is no stall "${values.only}": take one of ${Object.keys(STALLS).join(", ")}.`,
  );
  process.exit(2);
}
if (values.round === STALLED || values.round === STALLED_CONTROL) {
  const ms = values.long ? LONG_STALL_MS : STALL_MS;
  const count = Number(values.stalls);
  const outcome =
    values.round === STALLED
      ? await stallRound(Number(values.seed), { count, ms, only: values.only })
      : await stallControl();
  process.stdout.write(JSON.stringify(outcome));
  process.exit(0);
}
if (values.round !== undefined) {
  const isControl = values.round === CONTROL;
  process.stdout.write(
    JSON.stringify(
      await round(
        isControl ? 99 : Number(values.round),
        Number(values.seconds),
        isControl ? CAREFREE : {},
      ),
    ),
  );
  process.exit(0);
}

await reportingProblems(async () => refuseWithoutBuild(process.cwd()));

let [passed, failed] = [0, 0];
const report = (name: string, isRight: boolean, text: string) => {
  if (isRight) passed += 1;
  else failed += 1;
  console.log(`${isRight ? "ok  " : "FAIL"} ${name}: ${text}`);
};
const described = ({ saves, late, conflicts, retries, faults, problems }: Outcome) =>
  `${saves} labels acknowledged, ${late} of them late, ${conflicts} conflicts, ${retries} requests repeated; ${faults.join(", ")}; ${problems.length} problems${problems.length > 0 ? `, the first: ${problems.slice(0, 3).join(" ")}` : ""}`;

const seeds = Array.from({ length: Number(values.seeds) }, (_, i) =>
  String(Number(values.first) + i),
);
/** The rounds that must lose labels, with what they show. */
const CONTROLS: Record<string, { text: string; finds: string }> = {
  [CONTROL]: { text: "control: synchronous_commit off must lose some", finds: "I1" },
  [FAILOVER_CONTROL]: {
    text: "control: a failover to a standby that commits do not wait for must lose some",
    finds: "I1",
  },
  [STALLED_CONTROL]: {
    text: "control: a coordinator behind a network that swallows all must not be told",
    finds: "Told",
  },
};
const reportRound = (name: string, outcome: Outcome | string) => {
  if (typeof outcome === "string") report(`seed ${name}`, false, outcome);
  else if (CONTROLS[name] !== undefined) {
    const { text, finds } = CONTROLS[name];
    const isFound = outcome.problems.some((problem) => problem.startsWith(finds));
    report(text, isFound, described(outcome));
  } else if (name === FAILOVER || name === STALLED)
    report(name, outcome.problems.length === 0, described(outcome));
  else report(`seed ${name}`, outcome.problems.length === 0, described(outcome));
};
const open =
  values.only !== undefined
    ? [STALLED]
    : [
        ...(values.failover ? [] : [STALLED, ...seeds, CONTROL, STALLED_CONTROL]),
        FAILOVER,
        FAILOVER_CONTROL,
      ];
/** Runs rounds, one after the other, until none is left. */
const lane = async () => {
  for (let name = open.shift(); name !== undefined; name = open.shift())
    reportRound(name, await inProcess(name));
};
// Each round has processes and a database of its own, so two run at a time: with more, a small
// machine is so busy that requests take too long.
await Promise.all([lane(), lane()]);
const full = values.failover || values.only !== undefined ? null : await diskFull();
if (full?.skipped) console.log(`skip disk full during an import: ${full.skipped}`);
else if (full)
  report(
    "disk full during an import",
    full.problems.length === 0,
    `${full.saves} labels acknowledged; ${full.problems.length === 0 ? `refused with "${full.said}", nothing of it there, nothing lost, and done after room was made` : full.problems.join(" ")}`,
  );
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** @returns the outcome, or a message if the round itself failed */
function inProcess(name: string): Promise<Outcome | string> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "faults/run.ts", ...process.argv.slice(2), "--round", name],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let [out, said] = ["", ""];
    child.stdout.on("data", (part: Buffer) => {
      out += String(part);
    });
    child.stderr.on("data", (part: Buffer) => {
      said += String(part);
    });
    child.once("exit", (code) => {
      if (code === 0) resolve(JSON.parse(out.slice(out.indexOf("{"))) as Outcome);
      else resolve(`the round itself failed: ${lastLines(said)}`);
    });
  });
}

/** The last lines of an error, without the properties of it that have no value. */
function lastLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "" && !line.endsWith("undefined,"))
    .slice(-30)
    .join(" ");
}
