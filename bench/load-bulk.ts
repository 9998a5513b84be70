import { randomUUID } from "node:crypto";
import { openAsBlob, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { letRead } from "../faults/read-guidelines";
import { importedStudy, makeAnnotators, madeFile } from "../faults/study";
import { sessionCookie } from "../lib/auth/test-session";
import { createAdministrator, retireAccounts } from "./database/accounts";
import { stageOfTask } from "./database/stages";
import type { InputFile } from "../lib/formats/input-file";
import { ask, peakMegabytes, percentiles, round } from "./load-client";

/**
 * 2,000 topics of ten sub-questions with reports by ten systems, judged by five raters: a million
 * judgments.
 */
const TOPICS = 2000;
const QUESTIONS = 10;
const SYSTEMS = 10;
const ITEMS = TOPICS * QUESTIONS * SYSTEMS;
const RATERS = 5;
const PASSAGES = 565_000;
const SAVERS = 20;
const SAVES_A_SECOND = 20;

/** A study for a million judgments, which `judgments` is a file of, with people who save in it. */
export interface BulkStudy {
  stageId: string;
  /** Of an administrator. */
  cookie: string;
  savers: Saver[];
  judgments: string;
  upload: (path: string) => Promise<void>;
}

/** Creates the study. @param folder for the file */
export async function makeBulkStudy(address: string, folder: string): Promise<BulkStudy> {
  const study = await importedStudy("Bulk", 1, [
    madeFile("topics.jsonl", TOPICS, (i) => ({
      topic_id: `t${i}`,
      request: `Write about ${i}.`,
      sub_questions: Array.from({ length: QUESTIONS }, (_, q) => ({
        question_id: String(q),
        text: `What of ${q}?`,
      })),
    })),
    madeFile("reports.jsonl", TOPICS * SYSTEMS, (i) => ({
      topic_id: `t${i % TOPICS}`,
      run_id: `s${Math.floor(i / TOPICS)}`,
      text: `A report on ${i}.`,
    })),
  ]);
  const cookie = await sessionCookie(await createAdministrator("bulk-boss"));
  const savers = await makeSavers(address, study.id);
  const judgments = await written(
    folder,
    madeFile("judgments.jsonl", ITEMS * RATERS, (i) => {
      const item = i % ITEMS;
      return {
        task: "answerability",
        topic_id: `t${item % TOPICS}`,
        run_id: `s${Math.floor(item / TOPICS) % SYSTEMS}`,
        question_id: String(Math.floor(item / (TOPICS * SYSTEMS))),
        rater_id: `r${Math.floor(i / ITEMS)}`,
        label: String((i * 7919) % 3 === 0 ? 1 : 0),
      };
    }),
  );
  const upload = async (path: string) => {
    const form = new FormData();
    form.append("files", await openAsBlob(path), path.split("/").at(-1));
    const answer = await fetch(`${address}/api/v1/studies/bulk/import`, {
      method: "POST",
      headers: { cookie, origin: address },
      body: form,
    });
    if (!answer.ok)
      throw new Error(`The import was refused: ${(await answer.text()).slice(0, 300)}`);
    await answer.arrayBuffer();
  };
  const stage = await stageOfTask(study.id, "answerability");
  return { stageId: stage!.id, cookie, savers, judgments, upload };
}

/**
 * Times import, export and agreement of a million judgments over HTTP, while twenty annotators save.
 */
export async function benchBulk(address: string, webPid: number): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bulk-"));
  try {
    const { stageId, cookie, savers, judgments, upload } = await makeBulkStudy(address, folder);
    const passages = await written(
      folder,
      madeFile("passages.jsonl", PASSAGES, (i) => ({
        docid: `d${i}`,
        text: `Passage ${i} says what there is of its thing. `.repeat(10),
      })),
    );
    const measured = async (what: string, work: () => Promise<object | void>) => {
      const begun = performance.now();
      const { peak, childPeak, result } = await peakMegabytes(webPid, () =>
        whileSaving(address, savers, work),
      );
      const figures = {
        seconds: round((performance.now() - begun) / 1000),
        webPeakMegabytes: peak,
        besidePeakMegabytes: childPeak,
        ...result,
      };
      console.error(what, JSON.stringify(figures));
      return figures;
    };
    return {
      importJudgments: {
        judgments: ITEMS * RATERS,
        ...(await measured("import of judgments", () => upload(judgments))),
      },
      importPassages: {
        passages: PASSAGES,
        ...(await measured("import of passages", () => upload(passages))),
      },
      exportJudgments: await measured("export as CSV", () =>
        download(`${address}/api/v1/studies/bulk/stages/${stageId}/judgments.csv`, cookie),
      ),
      exportJsonLines: await measured("export as JSON lines", () =>
        download(`${address}/api/v1/studies/bulk/stages/${stageId}/judgments.jsonl`, cookie),
      ),
      // Includes the figures, which have not been computed before.
      exportBundle: await measured("export of everything", () =>
        download(`${address}/api/v1/studies/bulk/stages/${stageId}/bundle.zip`, cookie),
      ),
      report: await measured("report", async () => ({
        bytes: (
          await download(
            `${address}/api/v1/studies/bulk/stages/${stageId}/agreement?seed=2`,
            cookie,
          )
        ).bytes,
      })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Saver {
  cookie: string;
  slotId: string;
  itemId: string;
  hash: string;
  version: number;
}

async function makeSavers(address: string, studyId: string): Promise<Saver[]> {
  const stage = await stageOfTask(studyId, "answerability");
  // Accounts from another part of the benchmark have the same names.
  await retireAccounts("fault-");
  const ids = await makeAnnotators(studyId, SAVERS);
  await letRead(studyId, stage!.id, ids);
  return Promise.all(
    ids.map(async (id) => {
      const cookie = await sessionCookie(id);
      const { slotId } = await ask<{ slotId: string }>(
        address,
        cookie,
        "POST",
        `/studies/bulk/stages/${stage!.id}/next-page`,
        {},
      );
      const page = await ask<{ text: { hash: string }; items: { id: string }[] }>(
        address,
        cookie,
        "GET",
        `/slots/${slotId}`,
        null,
      );
      return { cookie, slotId, itemId: page.items[0]!.id, hash: page.text.hash, version: 0 };
    }),
  );
}

/** Saves twenty labels per second at a fixed rate, until `work` is done. */
export async function whileSaving(
  address: string,
  savers: Saver[],
  work: () => Promise<object | void>,
): Promise<object> {
  const times: number[] = [];
  let isOver = false;
  let errors = 0;
  const chains = savers.map(() => Promise.resolve());
  const saving = (async () => {
    const begun = performance.now();
    for (let n = 0; !isOver; n += 1) {
      const due = begun + (n * 1000) / SAVES_A_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const saver = savers[n % savers.length]!;
      chains[n % savers.length] = chains[n % savers.length]!.then(async () => {
        const saved = await ask<{ version: number }>(
          address,
          saver.cookie,
          "POST",
          `/slots/${saver.slotId}/judgments`,
          {
            itemId: saver.itemId,
            idempotencyKey: randomUUID(),
            baseVersion: saver.version,
            label: "0",
            textHash: saver.hash,
          },
        );
        saver.version = saved.version;
        times.push(performance.now() - due);
      }).catch(() => {
        errors += 1;
      });
    }
    await Promise.all(chains);
  })();
  try {
    return { ...(await work()), saves: { count: times.length, errors, ...percentiles(times) } };
  } finally {
    isOver = true;
    await saving;
  }
}

export async function download(
  url: string,
  cookie: string,
): Promise<{ bytes: number; firstByteMs: number }> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  let [bytes, firstByteMs] = [0, 0];
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByteMs = round(performance.now() - begun);
    bytes += part.byteLength;
  }
  return { bytes, firstByteMs };
}

async function written(folder: string, file: InputFile): Promise<string> {
  const path = join(folder, file.name);
  await pipeline(Readable.from(file.stream()), createWriteStream(path));
  return path;
}
