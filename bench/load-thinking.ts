import { randomUUID } from "node:crypto";
import { letRead } from "../faults/read-guidelines";
import { importedStudy, makeAnnotators, madeFile } from "../faults/study";
import { sessionCookie } from "../lib/auth/test-session";
import { countSaved } from "./database/history";
import { stageOfTask } from "./database/stages";
import { ask, percentiles } from "./load-client";
import { Waits, type TimedRequest } from "./load-waits";

const ANNOTATORS = 500;
/**
 * Warm-up: this many others work through a page each before measuring, because the server has just
 * started.
 */
const FIRST_COMERS = 50;
const MINUTES = Number(process.env.LOAD_MINUTES ?? 5);
/** Time from one page to the next, which gives about 50 pages per second. */
const THINK_MS = 10_000;

type Times = Record<"save" | "complete" | "nextPage" | "page", number[]>;

interface Person {
  id: string;
  cookie: string;
}
const noTimes = (): Times => ({ save: [], complete: [], nextPage: [], page: [] });

/**
 * Simulates five hundred annotators: each takes a page, reads, labels and completes it, and takes
 * the next one every ten seconds, at a fixed rate. The report says what else happened while requests
 * were slow.
 */
export async function benchThinking(address: string): Promise<object> {
  const pages = Math.ceil((ANNOTATORS * MINUTES * 60_000) / THINK_MS) + 2 * ANNOTATORS;
  const study = await importedStudy("Thinking", 1, [
    madeFile("topics.jsonl", pages, (i) => ({
      topic_id: `t${i}`,
      request: `Write about ${i}.`,
      sub_questions: [{ question_id: "0", text: "What of it?" }],
    })),
    madeFile("reports.jsonl", pages, (i) => ({
      topic_id: `t${i}`,
      run_id: "s",
      text: `A report on ${i}. `.repeat(30),
    })),
  ]);
  const stage = await stageOfTask(study.id, "answerability");
  const ids = await makeAnnotators(study.id, FIRST_COMERS + ANNOTATORS);
  await letRead(study.id, stage!.id, ids);
  const people = await Promise.all(
    ids.map(async (id) => ({ id, cookie: await sessionCookie(id) })),
  );
  const saved: string[] = [];
  let requests: TimedRequest[] = [];
  const judgePage = async ({ id, cookie }: Person, times: Times, thinkMs: number) => {
    const timed = async <T>(
      what: keyof Times,
      method: string,
      path: string,
      body: object | null,
    ): Promise<T> => {
      const from = performance.now();
      const answer = await ask<T>(address, cookie, method, path, body);
      const ms = performance.now() - from;
      times[what].push(ms);
      requests.push({ what, from, ms });
      return answer;
    };
    const { slotId } = await timed<{ slotId: string }>(
      "nextPage",
      "POST",
      `/studies/thinking/stages/${stage!.id}/next-page`,
      {},
    );
    const page = await timed<{ text: { hash: string }; items: { id: string }[] }>(
      "page",
      "GET",
      `/slots/${slotId}`,
      null,
    );
    await new Promise((resolve) => setTimeout(resolve, thinkMs));
    const idempotencyKey = randomUUID();
    await timed("save", "POST", `/slots/${slotId}/judgments`, {
      itemId: page.items[0]!.id,
      idempotencyKey,
      baseVersion: 0,
      label: "0",
      textHash: page.text.hash,
    });
    saved.push(`${id}:${idempotencyKey}`);
    await timed("complete", "POST", `/slots/${slotId}/complete`, {});
  };
  await Promise.all(people.slice(0, FIRST_COMERS).map((person) => judgePage(person, noTimes(), 0)));
  const times = noTimes();
  requests = [];
  const waits = new Waits(address);
  const before = saved.length;
  const errors: string[] = [];
  const begun = performance.now();
  const until = begun + MINUTES * 60_000;
  await Promise.all(
    people.slice(FIRST_COMERS).map(async (person, n) => {
      // Start times are spread evenly.
      for (let due = begun + (n * THINK_MS) / ANNOTATORS; due < until; due += THINK_MS) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
        await judgePage(person, times, THINK_MS / 2).catch((error: unknown) =>
          errors.push(error instanceof Error ? error.message.slice(0, 160) : String(error)),
        );
      }
    }),
  );
  const found = await waits.report(requests);
  const kept = await countSaved(saved);
  const seconds = (performance.now() - begun) / 1000;
  return {
    annotators: ANNOTATORS,
    minutes: MINUTES,
    savesPerSecond: Math.round((saved.length - before) / seconds),
    errors: errors.length,
    ...(errors[0] ? { firstError: errors[0] } : {}),
    lost: saved.length - kept,
    all: percentiles(Object.values(times).flat()),
    ...Object.fromEntries(Object.entries(times).map(([what, list]) => [what, percentiles(list)])),
    waits: found,
  };
}
