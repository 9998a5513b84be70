import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeConnections, connectionPool, poolCounts, query } from "@/lib/db/connections";
import { inSnapshot } from "@/lib/db/core/database";
import { pauseReplay } from "@/bench/database/standbys";
import { reading, readSource } from "@/lib/db/servers/read-server";
import { onServer } from "@/lib/db/test-database";
import { startTestServers, type TestServers } from "@/scripts/lib/test-servers";
import { readStageAgreement } from "./agreement/stage-agreement";
import type { ExportKind } from "./export/export-in-child-process";
import { exportStage } from "./export/stage-export";
import { evaluated, open } from "@/lib/jobs/test-evaluation";
import { readEvaluation } from "./evaluations/evaluations";
import { agreeingStudy } from "./test-study";

let servers: TestServers;
let request: { studyId: string; stageId: string; bootstrap: number };
const { DATABASE_URL, ASSAY_READ_URL } = process.env;

beforeAll(async () => {
  servers = await startTestServers();
  process.env.DATABASE_URL = servers.primary;
  process.env.ASSAY_READ_URL = servers.standby;
  ({ request } = await agreeingStudy("reads"));
});
afterAll(async () => {
  await closeConnections();
  Object.assign(process.env, { DATABASE_URL, ASSAY_READ_URL });
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  if (ASSAY_READ_URL === undefined) delete process.env.ASSAY_READ_URL;
  await servers.close();
});
beforeEach(async () => {
  delete process.env.ASSAY_READ_MAX_LAG;
  await pauseReplay(servers.standby, false);
});

const setLabel = `
  UPDATE "Judgment" SET category = $1::text, ordinal = $1::text::int WHERE id = (
    SELECT j.id FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."externalId" = 'r1'
    ORDER BY j."itemId" LIMIT 1)`;
const setAll = `UPDATE "Judgment" SET category = $1::text, ordinal = $1::text::int`;
const setComment = `
  UPDATE "Judgment" SET comment = $1
  WHERE "raterId" IN (SELECT id FROM "Rater" WHERE "externalId" = 'r2')`;

async function agreement() {
  const { figures, source } = await readStageAgreement(request);
  return { value: figures.inter_annotator.percent_agreement.value, source };
}

async function exported(kind: ExportKind) {
  const { stream, source } = await exportStage({ kind, request, commit: null });
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part as Uint8Array);
  return { bytes: Buffer.concat(parts), source };
}

const UP_TO_DATE = { from: "standby", ageSeconds: 0 };

test("a report read from the standby has every label that was saved before it was asked for", async () => {
  for (const label of ["0", "1", "0", "1"]) {
    await query(setLabel, [label]);
    expect(await agreement()).toEqual({ value: label === "1" ? 1 : 0.5, source: UP_TO_DATE });
  }
});

test("a standby that lags gives its older data with their age, until they are too old", async () => {
  await query(setLabel, ["1"]);
  expect((await agreement()).value).toBe(1);
  await pauseReplay(servers.standby, true);
  await query(setLabel, ["0"]);
  await query(setComment, ["not yet there"]);
  const lagging = await agreement();
  expect(lagging).toEqual({
    value: 1,
    source: { from: "standby", ageSeconds: expect.any(Number) },
  });
  const file = await exported("judgments.csv");
  expect(file.source).toMatchObject({ from: "standby" });
  expect(file.bytes.toString()).not.toContain("not yet there");
  const files = unzipSync((await exported("bundle.zip")).bytes);
  expect(JSON.parse(strFromU8(files["manifest.json"]!)).data).toEqual({
    from: "standby",
    age_seconds: expect.any(Number),
  });
  expect(strFromU8(files["judgments.csv"]!)).not.toContain("not yet there");
  // Now any lag is too much.
  process.env.ASSAY_READ_MAX_LAG = "0.000001";
  expect(await agreement()).toEqual({ value: 0.5, source: { from: "primary", because: "lags" } });
  const fresh = unzipSync((await exported("bundle.zip")).bytes);
  expect(JSON.parse(strFromU8(fresh["manifest.json"]!)).data).toEqual({
    from: "primary",
    standby: "lags",
  });
  expect(strFromU8(fresh["judgments.csv"]!)).toContain("not yet there");
  // Other tests write to the same server, so a standby that has caught up still lags a little.
  delete process.env.ASSAY_READ_MAX_LAG;
  await pauseReplay(servers.standby, false);
  await expect
    .poll(async () => (await agreement()).source, { timeout: 30_000 })
    .toEqual(UP_TO_DATE);
  expect((await agreement()).value).toBe(0.5);
});

test("a label whose transaction was open while the standby was read is in the next report", async () => {
  await query(setLabel, ["1"]);
  const client = await connectionPool().connect();
  await client.query("BEGIN");
  await client.query(setLabel, ["0"]);
  // A later transaction commits first, so that the numbers of transactions alone do not tell.
  await query(setComment, ["later"]);
  expect(await agreement()).toEqual({ value: 1, source: UP_TO_DATE });
  await client.query("COMMIT");
  client.release();
  expect(await agreement()).toEqual({ value: 0.5, source: UP_TO_DATE });
});

test("a query that the standby ends for its log is repeated on the primary", async () => {
  await onServer(
    servers.primary,
    `CREATE TABLE doomed AS SELECT n FROM generate_series(1, 1000) n; GRANT SELECT ON doomed TO assay_app`,
  );
  await expect.poll(async () => (await readSource()).from).toBe("standby");
  let runs = 0;
  const { value, source } = await reading(() =>
    inSnapshot(async ({ $kysely }) => {
      runs += 1;
      const { n } = await $kysely
        .selectFrom("doomed" as "Judgment")
        .select((row) => row.fn.countAll<string>().as("n"))
        .executeTakeFirstOrThrow();
      if (runs === 1) {
        await onServer(servers.primary, "DELETE FROM doomed");
        await onServer(servers.primary, "VACUUM doomed");
        // One long statement: between two of them the standby would end the connection instead.
        await $kysely
          .selectNoFrom((row) => row.fn<string>("pg_sleep", [row.lit(60)]).as("slept"))
          .execute();
      }
      return n;
    }),
  );
  expect({ runs, value, source }).toEqual({
    runs: 2,
    value: "0",
    source: { from: "primary", because: "conflict" },
  });
});

test("an evaluation reads labels from a standby that has all of them, and otherwise from the primary", async () => {
  const labelled = async (label: string) => {
    await query(setAll, [label]);
    const id = await evaluated({ id: request.studyId }, [], { labels: true, threshold: 1 });
    const result = await readEvaluation(open({ id: request.studyId }), id, "systems");
    return JSON.stringify(result.result);
  };
  const downloads = () =>
    poolCounts()
      .map(({ pool }) => pool)
      .filter((pool) => pool.endsWith("downloads"));
  await closeConnections();
  await expect.poll(async () => (await readSource()).from).toBe("standby");
  const first = await labelled("1");
  expect(downloads()).toEqual(["standby downloads"]);
  await pauseReplay(servers.standby, true);
  const second = await labelled("0");
  expect(downloads()).toEqual(["standby downloads", "assay_app downloads"]);
  expect(second).not.toBe(first);
  await query(setAll, ["1"]);
});

test("a standby that is gone is replaced by the primary, and used again when it is back", async () => {
  await servers.stopStandby();
  await query(setLabel, ["1"]);
  expect(await agreement()).toEqual({ value: 1, source: { from: "primary", because: "gone" } });
  expect((await exported("judgments.csv")).source).toEqual({ from: "primary", because: "gone" });
  await servers.startStandby();
  await expect
    .poll(async () => (await agreement()).source, { timeout: 20_000, interval: 500 })
    .toEqual(UP_TO_DATE);
});
