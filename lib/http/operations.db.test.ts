import { afterAll, beforeAll, expect, test } from "vitest";
import { metricsResponse, readyResponse } from "./operations";
import { newestMigration } from "@/lib/db/schema/applied-migrations";
import { asOwner, openTestDatabase } from "@/lib/db/test-database";
import { getStudies } from "./api/studies";
import { respond } from "./test-routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  delete process.env.ASSAY_METRICS_TOKEN;
  await close();
});

const scrape = (authorization?: string) =>
  metricsResponse(
    new Request("http://assay.test/metrics", { headers: authorization ? { authorization } : {} }),
  );

test("metrics need their token and count answers by route and status", async () => {
  expect((await scrape("Bearer x")).status).toBe(404);
  process.env.ASSAY_METRICS_TOKEN = "the token of this test";
  expect((await scrape()).status).toBe(404);
  expect((await scrape("Bearer the token of this tesT")).status).toBe(404);
  const answer = await respond(
    getStudies.answer,
    new Request("http://assay.test/api/v1/studies", {
      headers: { "x-request-id": "from-the-proxy-1" },
    }),
    {},
  );
  expect(answer.headers.get("x-request-id")).toBe("from-the-proxy-1");
  const text = await (await scrape("Bearer the token of this test")).text();
  expect(text).toMatch(/assay_requests_total\{route="listStudies",status="401"\} [1-9]/);
  expect(text).toContain('assay_waiting{what="evaluations"} 0');
  expect(text).toContain("assay_process_cpu_seconds_total");
});

test("a request id that is not a plain id is replaced", async () => {
  const answer = await respond(
    getStudies.answer,
    new Request("http://assay.test/api/v1/studies", {
      headers: { "x-request-id": "<script>alert(1)</script>" },
    }),
    {},
  );
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("ready means that the database answers and has the schema of this version", async () => {
  expect((await readyResponse()).status).toBe(200);
  const call = (from: string, to: string) =>
    asOwner(
      `UPDATE _prisma_migrations SET migration_name = '${to}' WHERE migration_name = '${from}'`,
    );
  await call(newestMigration(), "elsewhere");
  const answer = await readyResponse();
  expect([answer.status, await answer.text()]).toEqual([
    503,
    "the database has an older schema: run the migrations\n",
  ]);
  await call("elsewhere", newestMigration());
});
