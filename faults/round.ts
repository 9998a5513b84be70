import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionCookie } from "../lib/auth/test-session";
import { createAdministrator, createAnnotators } from "../bench/database/accounts";
import { countOpenRuns } from "../bench/database/judge-calls";
import { leaveOnlyExpired } from "../bench/database/slots";
import { ownJudgment } from "../lib/db/judgments/own";
import { Seeded, seedFor } from "../lib/domain/random/seeded";
import { figuresJson } from "../lib/formats/figures-json";
import { stageAgreement } from "../lib/studies/agreement/stage-agreement";
import { nextPage } from "../lib/studies/workspace/assign";
import { readSlot } from "../lib/studies/workspace/read-slot";
import { saveLabel } from "../lib/studies/workspace/save";
import type { Annotator } from "./annotator";
import { Disturbances } from "./disturbances";
import { checkHistory } from "./history-check";
import { Installation } from "./installation";
import { seated } from "./seated";
import type { FaultStudy } from "./study";

const TO_LOSE = 10;
/** Times that the control kills the database. */
const CONTROL_KILLS = 3;
/** Milliseconds that a round may go on after its time, until every disturbance has happened. */
const LATEST_MS = 240_000;
/** How often a backup is made until something was answered meanwhile. */
const BACKUPS = 5;

export interface Outcome {
  saves: number;
  late: number;
  conflicts: number;
  retries: number;
  faults: string[];
  problems: string[];
}

/**
 * Runs one round: people judge over HTTP while processes are killed and disturbed in an order given
 * by the seed. Then the database is compared with what was acknowledged.
 * @param settings of PostgreSQL; if there are some, only the database is killed (the control)
 */
export async function round(
  seed: number,
  seconds: number,
  settings: Record<string, string | number>,
): Promise<Outcome> {
  const isControl = Object.keys(settings).length > 0;
  const home = mkdtempSync(join(tmpdir(), "assay-faults-"));
  const installation = await Installation.start(home, settings);
  try {
    const { made, annotators } = await seated(installation, seed, "annotator");
    const random = new Seeded(seedFor(seed, "faults"));
    const disturb = new Disturbances(made, random);
    const acknowledged = () => annotators.flatMap((annotator) => annotator.acknowledged);
    const until = Date.now() + seconds * 1000;
    const latest = until + LATEST_MS;
    let isOver = false;
    const judging = Promise.all(annotators.map((annotator) => annotator.judge(() => isOver)));
    const kill = {
      database: () => installation.killDatabase(),
      web: () => installation.killWeb(random.below(2)),
      worker: () => installation.killWorker(random.below(2)),
      "web asked to stop": async () => {
        if (!(await installation.replaceWeb(random.below(2))))
          disturb.problems.push(
            "A web process did not stop within eight seconds when it was asked to.",
          );
      },
    };
    const trouble = {
      "lease expired": () => disturb.expire(),
      "page released": () => disturb.release(),
      withdrawal: () => disturb.withdraw(),
      "jobs twice": () => disturb.deliverTwice(),
    };
    const any = { ...kill, ...trouble, import: () => disturb.import() };
    // Each disturbance happens once, starting at another one for each seed, also if that takes longer
    // than the time given; then they are drawn at random. One import runs while the database is killed.
    const first: (keyof typeof any | "backup" | "migration" | "import, database killed")[] =
      isControl
        ? []
        : turned(
            [
              "database",
              "lease expired",
              "page released",
              "web asked to stop",
              "backup",
              "web",
              "withdrawal",
              "migration",
              "worker",
              "jobs twice",
              "import, database killed",
            ],
            seed * 4 - 4,
          );
    const faults: string[] = [];
    const names = Object.keys(any) as (keyof typeof any)[];
    const goesOn = () =>
      isControl
        ? faults.length < CONTROL_KILLS
        : Date.now() < until || (first.length > 0 && Date.now() < latest);
    while (goesOn()) {
      const before = acknowledged().length;
      await new Promise((resolve) =>
        setTimeout(resolve, isControl ? 1500 + random.below(1500) : 200 + random.below(800)),
      );
      // The control needs labels that it can lose: on a busy machine these take a while after a
      // start.
      for (let i = 0; isControl && i < 600 && acknowledged().length < before + TO_LOSE; i += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const name = isControl ? "database" : (first.shift() ?? names[random.below(names.length)]!);
      if (name === "backup")
        await quietly(disturb, annotators, "a backup", BACKUPS, () => disturb.backUp(acknowledged));
      else if (name === "migration")
        await quietly(disturb, annotators, "a migration", 1, () => disturb.migrate());
      else if (name === "import, database killed")
        await Promise.all([
          disturb.import(),
          new Promise((resolve) => setTimeout(resolve, 300)).then(() =>
            installation.killDatabase(),
          ),
        ]);
      else await any[name]();
      faults.push(name);
    }
    if (first.length > 0)
      disturb.problems.push(`There was no time for every disturbance: ${first.join(", ")}.`);
    isOver = true;
    await judging;
    await installation.ready();
    if (!isControl) {
      disturb.problems.push(...(await runsEnd()));
      await Promise.all([disturb.checkImports(), disturb.checkBackups()]);
      disturb.problems.push(
        ...(await expiredIsGiven(made, annotators[0]!.userId)),
        ...(await sameReport(made, installation)),
      );
    }
    const sum = (of: (annotator: Annotator) => number) =>
      annotators.reduce((total, annotator) => total + of(annotator), 0);
    const all = acknowledged();
    return {
      saves: all.length,
      late: all.filter(({ late }) => late).length,
      conflicts: sum(({ conflicts }) => conflicts),
      retries: sum(({ failures }) => failures.length),
      faults,
      problems: [...disturb.problems, ...(await checkHistory(all, made.stage))],
    };
  } finally {
    await installation.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

function turned<T>(list: T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/**
 * Checks that, while nothing is killed, saves go on and no request fails. On a busy machine the work
 * may be over before any answer comes, so it is repeated until one came meanwhile.
 * @param times how often the work may be done
 */
async function quietly(
  disturb: Disturbances,
  annotators: readonly Annotator[],
  what: string,
  times: number,
  work: () => Promise<void>,
): Promise<void> {
  const answers = () => annotators.reduce((total, one) => total + one.answers, 0);
  for (let i = 0; i < times; i += 1) {
    await nextAnswer(answers);
    const [before, begin] = [answers(), performance.now()];
    await work();
    // A request from before may still fail by what was done before.
    const failed = annotators
      .flatMap(({ failures }) => failures)
      .filter(({ begun }) => begun >= begin);
    if (failed.length > 0) {
      disturb.problems.push(
        `During ${what} ${failed.length} requests failed, the first: ${failed[0]!.reason}.`,
      );
      return;
    }
    if (answers() > before) return;
  }
  disturb.problems.push(`During ${what} nothing was answered.`);
}

/** Waits until a request is answered, at most a minute. */
async function nextAnswer(answers: () => number): Promise<void> {
  const before = answers();
  for (let i = 0; i < 600 && answers() === before; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Waits until work in progress has ended, including judge runs. */
export async function runsEnd(): Promise<string[]> {
  for (let i = 0; i < 450; i += 1) {
    if ((await countOpenRuns()) === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return ["I6: a run of a judge did not end within a minute and a half."];
}

/**
 * I4: checks that a page with an expired lease is assigned to somebody else, that its saved labels
 * stay, and that a further label of the first holder is kept as late.
 */
async function expiredIsGiven({ study, stage }: FaultStudy, userId: string): Promise<string[]> {
  const slotId = await nextPage(study.id, stage, userId);
  if (!slotId) return [];
  const page = await readSlot(userId, slotId);
  const item = page.items[0]!;
  const save = (baseVersion: number) =>
    saveLabel(userId, slotId, {
      itemId: item.id,
      idempotencyKey: crypto.randomUUID(),
      baseVersion,
      label: "0",
      status: "submitted",
      textHash: page.text.hash,
      highlights: [],
      comment: null,
      difficult: false,
      readsDifferently: false,
      nuggetText: null,
      durationMs: 1,
    });
  const saved = await save(item.judgment?.version ?? 0);
  await leaveOnlyExpired(stage, slotId);
  const [somebody] = await createAnnotators(study.id, ["fault-heir"]);
  const given = await nextPage(study.id, stage, somebody!);
  const problems =
    given === slotId ? [] : ["I4: a page whose lease ran out was not given to somebody else."];
  if (given !== slotId) return problems;
  if (!(await save(saved.version)).late)
    problems.push("I4: what a former holder sent was not kept as late.");
  return (await ownJudgment(userId, item.id))?.label === "0"
    ? problems
    : [...problems, "I4: what was saved before the lease ran out is gone."];
}

/**
 * I9: checks that the same data gives the same agreement, byte for byte, from each web process and
 * from this one.
 */
async function sameReport(
  { study, stage }: FaultStudy,
  installation: Installation,
): Promise<string[]> {
  const cookie = await sessionCookie(await createAdministrator("fault-boss"));
  const { figures } = await stageAgreement({ studyId: study.id, stageId: stage, bootstrap: 200 });
  const here = figuresJson(figures);
  const there = await Promise.all(
    installation.addresses.map(async (address) =>
      (
        await fetch(
          `${address}/api/v1/studies/${study.slug}/stages/${stage}/agreement?bootstrap=200`,
          { headers: { cookie } },
        )
      ).text(),
    ),
  );
  const other = there.find((text) => text !== here);
  if (other === undefined) return [];
  const at = [...here].findIndex((letter, i) => letter !== other[i]);
  return [
    "I9: the agreement of the same data differs between processes: " +
      `"${here.slice(Math.max(0, at - 40), at + 60)}" and ` +
      `"${other.slice(Math.max(0, at - 40), at + 60)}".`,
  ];
}
