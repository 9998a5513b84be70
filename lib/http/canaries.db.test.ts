import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "@/lib/auth/test-session";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "@/lib/studies/create-study";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, textFile } from "@/lib/studies/test-study";
import { nextPage } from "@/lib/studies/workspace/assign";
import { routes } from "./api/routes";
import type { Route } from "./define-route";
import { respond } from "./test-routes";

/**
 * Words that occur only in data annotators must not see: other people's labels, known answers,
 * machines, and names of systems or passages.
 */
const CANARIES = [
  "canary-other",
  "canary-comment",
  "canary-gold",
  "canary-judge",
  "canary-system",
  "canary-doc",
  "canary-crowd",
  "canary-topic-id",
];

let close: () => Promise<void>;
const cookies: Record<string, string> = {};
let params: Record<string, string>;

beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  const study = await createStudy({ name: "Birds", slug: "birds", userId: null });
  const label = (rater: string, type: string, over: object = {}) => ({
    task: "rubric",
    topic_id: "canary-topic-id",
    docid: "canary-doc",
    question_id: "0",
    rater_id: rater,
    rater_type: type,
    label: "4",
    comment: "canary-comment",
    ...over,
  });
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    overlap: 3,
    files: [
      textFile("topics.jsonl", [
        {
          topic_id: "canary-topic-id",
          request: "Write about owls.",
          sub_questions: [{ question_id: "0", text: "What do they eat?" }],
        },
      ]),
      textFile("passages.jsonl", [
        { docid: "canary-doc", topic_id: "canary-topic-id", text: "They eat mice." },
      ]),
      textFile("reports.jsonl", [
        {
          topic_id: "canary-topic-id",
          run_id: "canary-system",
          text: "Owls eat mice at night.",
          docids: ["canary-doc"],
        },
      ]),
      textFile("answers.jsonl", [
        {
          run_id: "canary-system",
          topic_id: "canary-topic-id",
          references: ["canary-doc"],
          answer: [{ text: "They eat mice.", citations: [0] }],
        },
      ]),
      textFile("judgments.jsonl", [
        ...["answerability", "support"].flatMap((task) =>
          [
            ["canary-other", "human", "work"],
            ["canary-gold", "adjudicator", "gold"],
            ["canary-judge", "llm", "work"],
          ].map(([rater, type, purpose]) => ({
            ...label(rater!, type!, { purpose }),
            task,
            run_id: "canary-system",
            ...(task === "answerability"
              ? { docid: undefined, label: "1" }
              : { question_id: undefined, sentence_id: "0", label: "full" }),
          })),
        ),
      ]),
    ],
  });
  const annotator = await testUser("annotator", { id: study.id, role: "annotator" });
  await testUser("canary-other-account", { id: study.id, role: "annotator" });
  const coordinator = await testUser("coordinator", { id: study.id, role: "coordinator" });
  await query(`UPDATE "User" SET name = 'canary-other' WHERE username = 'canary-other-account'`);
  for (const [name, id] of [
    ["annotator", annotator],
    ["coordinator", coordinator],
  ])
    cookies[name!] = await sessionCookie(id!);
  const stage = await stageOf(study.id, "answerability");
  const [topic] = await query<{ id: string }>(`SELECT id FROM "Topic" WHERE "collectionId" = $1`, [
    study.collectionId,
  ]);
  params = {
    study: "birds",
    stage,
    slot: (await nextPage(study.id, stage, annotator))!,
    topic: topic!.id,
  };
});
afterAll(() => close());

async function answerOf(
  { definition, answer: handler }: Route,
  who: string,
): Promise<{ status: number; text: string }> {
  const given = new Proxy(params, {
    get: (known, name) => known[String(name)] ?? randomUUID(),
    has: () => true,
  });
  const path = definition.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name]!),
  );
  const body = definition.method === "GET" ? {} : { body: "{}" };
  const request = new Request(`http://assay.test/api/v1${path}`, {
    method: definition.method,
    headers: {
      host: "assay.test",
      cookie: cookies[who]!,
      ...(definition.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...body,
  });
  const answer = await respond(handler, request, given);
  return {
    status: answer.status,
    text: `${await answer.text()}${JSON.stringify([...answer.headers])}`,
  };
}

const found = (text: string) => CANARIES.filter((canary) => text.includes(canary));
/** Left out because it ends the session; it returns nothing to read. */
const LEFT_OUT = ["endCrowdWork"];

test("no answer to an annotator holds other people's labels, known answers, machines or system names", async () => {
  let opened = 0;
  for (const route of routes.filter(({ definition }) => !LEFT_OUT.includes(definition.name))) {
    const { status, text } = await answerOf(route, "annotator");
    if (status === 200) opened += 1;
    expect([route.definition.name, found(text)]).toEqual([route.definition.name, []]);
  }
  expect(opened).toBeGreaterThan(4);
});

test("control: a coordinator does read the same words", async () => {
  const seen = new Set<string>();
  for (const route of routes.filter(({ definition }) => definition.method === "GET"))
    for (const canary of found((await answerOf(route, "coordinator")).text)) seen.add(canary);
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(["canary-judge", "canary-other", "canary-system", "canary-topic-id"]),
  );
  // Known answers are only in the zipped export. This checks that they exist.
  expect(await query(`SELECT 1 FROM "Rater" WHERE "externalId" = 'canary-gold'`)).toHaveLength(1);
});
