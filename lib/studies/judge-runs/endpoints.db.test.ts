import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { answerWith, scriptedServer, type ScriptedServer } from "@/fixtures/endpoints/server";
import { createStudy } from "@/lib/studies/create-study";
import { listEndpoints, removeEndpoint, saveEndpoint, type NewEndpoint } from "./endpoints";

let close: () => Promise<void>;
let server: ScriptedServer;
let other: ScriptedServer;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  server = await scriptedServer(answerWith("4"));
  other = await scriptedServer(answerWith("4"));
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await Promise.all([server.close(), other.close()]);
  await close();
});
beforeEach(() => server.script(answerWith("4")));

const endpoint = (over: Partial<NewEndpoint> = {}): NewEndpoint => ({
  name: "local",
  baseUrl: server.baseUrl,
  model: "tiny",
  key: null,
  window: 8,
  requestsPerMinute: null,
  tokensPerMinute: null,
  timeoutSeconds: 5,
  inputPrice: null,
  outputPrice: null,
  ...over,
});

async function savedStudy(slug: string) {
  const study = await createStudy({ name: slug, slug, userId: null });
  await saveEndpoint(
    study.id,
    endpoint({
      key: "first-secret-key",
      headers: { "X-Team": "team-secret" },
      calling: { profile: "vllm", extraBody: { seed: 7 }, aliases: ["tiny-2"] },
    }),
    null,
  );
  return study;
}
const sentHeaders = () => server.calls.at(-1)!.headers;

test("settings of calls are listed, secrets are not", async () => {
  const study = await savedStudy("listed");
  const [listed] = await listEndpoints(study.id);
  expect(listed).toMatchObject({
    hasKey: true,
    headerNames: ["X-Team"],
    calling: { profile: "vllm", extraBody: { seed: 7 }, aliases: ["tiny-2"], system: null },
    capabilities: { topP: true, structured: "none", reasoning: "none" },
  });
  expect(JSON.stringify(listed)).not.toMatch(/first-secret-key|team-secret/);
});

test("a changed endpoint keeps its key and headers, unless others are given", async () => {
  const study = await savedStudy("keeping");
  await saveEndpoint(
    study.id,
    endpoint({ keepsKey: true, headers: { "X-Team": null, "X-Title": "owls" } }),
    null,
  );
  expect(sentHeaders()).toMatchObject({
    authorization: "Bearer first-secret-key",
    "x-team": "team-secret",
    "x-title": "owls",
  });
  await saveEndpoint(study.id, endpoint({ key: "second-secret-key", keepsKey: true }), null);
  expect(sentHeaders()).toMatchObject({ authorization: "Bearer second-secret-key" });
  expect(sentHeaders()).not.toHaveProperty("x-team");
  await saveEndpoint(study.id, endpoint(), null);
  expect(sentHeaders()).not.toHaveProperty("authorization");
  expect(await listEndpoints(study.id)).toMatchObject([{ hasKey: false, headerNames: [] }]);
});

test("kept secrets are never sent to another host", async () => {
  const study = await savedStudy("elsewhere");
  const before = other.requests.length;
  const changes: Partial<NewEndpoint>[] = [
    { keepsKey: true },
    { headers: { "X-Team": null } },
    { key: "new-secret-key", headers: { "X-Team": null } },
  ];
  for (const change of changes)
    await expect(
      saveEndpoint(study.id, endpoint({ baseUrl: other.baseUrl, ...change }), null),
    ).rejects.toMatchObject({ reasonCode: "endpoint.secrets_of_other_host" });
  const https = server.baseUrl.replace("http:", "https:");
  await expect(
    saveEndpoint(study.id, endpoint({ baseUrl: https, keepsKey: true }), null),
  ).rejects.toMatchObject({ reasonCode: "endpoint.secrets_of_other_host" });
  expect(other.requests.length).toBe(before);
  await saveEndpoint(study.id, endpoint({ baseUrl: other.baseUrl }), null);
  expect(other.calls.at(-1)!.headers).not.toHaveProperty("authorization");
});

test("a header without a stored value needs one, and removed secrets do not come back", async () => {
  const study = await savedStudy("lost");
  await expect(
    saveEndpoint(study.id, endpoint({ headers: { "X-New": null } }), null),
  ).rejects.toMatchObject({ reasonCode: "endpoint.header_without_value" });
  const [{ id } = { id: "" }] = await listEndpoints(study.id);
  await removeEndpoint(study.id, id, null);
  await saveEndpoint(study.id, endpoint({ keepsKey: true }), null);
  expect(sentHeaders()).not.toHaveProperty("authorization");
  const [row] = await query<{ sealedKey: string | null }>(
    `SELECT "sealedKey" FROM "Endpoint" WHERE "studyId" = $1`,
    [study.id],
  );
  expect(row!.sealedKey).toBeNull();
});
