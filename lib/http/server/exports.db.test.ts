import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "@/lib/auth/test-session";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { apiTable } from "../api/routes";
import { makeWebServer, stopServer } from "./web-server";

let close: () => Promise<void>;
let server: Server;
let cookie: string;
let exported: string;
let study: string;

beforeAll(async () => {
  close = await openTestDatabase();
  const { id, slug } = await testStudy("exported", 3);
  study = slug;
  exported = `/api/v1/studies/${slug}/stages/${await stageOf(id, "answerability")}`;
  cookie = await sessionCookie(await testUser("coordinator", { id, role: "coordinator" }));
  server = makeWebServer(apiTable(), async (_incoming, outgoing) => {
    outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  await stopServer(server, 1000);
  await close();
});

function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method, path, headers: { cookie, ...headers } });
  sent.on("error", () => {});
  sent.end(body);
  return sent;
}

async function ask(...given: Parameters<typeof send>) {
  const [response] = (await once(send(...given), "response")) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: Record<string, string> },
  ];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

/** Waits until no transaction is open. A download that is still being read holds one. */
const nothingIsOpen = () =>
  vi.waitFor(
    async () => {
      const [open] = await query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(open!.n).toBe(0);
    },
    { timeout: 30_000 },
  );

test.each(["judgments.csv", "judgments.jsonl", "bundle.zip", "agreement.csv", "agreement"])(
  "%s arrives complete by GET, without a body by HEAD, and stops when its reader disconnects",
  async (name) => {
    const whole = await ask("GET", `${exported}/${name}`);
    // JSON lines of a study without labels are empty.
    expect([whole.status, whole.body.length > 0]).toEqual([200, name !== "judgments.jsonl"]);
    expect(whole.headers["content-disposition"]).toMatch(/^attachment; filename=/);
    const head = await ask("HEAD", `${exported}/${name}`);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-type"]).toBe(whole.headers["content-type"]);
    const left = send("GET", `${exported}/${name}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    left.destroy();
    await nothingIsOpen();
  },
);

test("the zip holds texts only if they are asked for by yes", async () => {
  const passages = async (asked: string) => {
    const { status, body } = await ask("GET", `${exported}/bundle.zip${asked}`);
    return status === 200 ? Object.keys(unzipSync(body)).includes("passages.jsonl") : status;
  };
  expect(await passages("")).toBe(false);
  expect(await passages("?texts=no")).toBe(false);
  expect(await passages("?texts=yes")).toBe(true);
  expect(await passages("?texts=true")).toBe(400);
});

test("files of a form are imported", async () => {
  const lines =
    '{"topic_id":"new","request":"Write.","sub_questions":[{"question_id":"1","text":"Who?"}]}';
  const body = [
    "--b",
    'Content-Disposition: form-data; name="files"; filename="topics.jsonl"',
    "",
    lines,
    "--b--",
    "",
  ].join("\r\n");
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const response = await ask("POST", `/api/v1/studies/${study}/import`, headers, body);
  expect([response.status, String(response.body)]).toEqual([200, expect.any(String)]);
  const [topic] = await query(`SELECT "externalId" FROM "Topic" WHERE "externalId" = 'new'`);
  expect(topic).toBeDefined();
});
