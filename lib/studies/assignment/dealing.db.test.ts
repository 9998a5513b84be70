import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { textFile } from "../test-study";
import { dealOut } from "./deal";
import { takeAssignmentFile, writeAssignmentFile } from "./file";
import { change, statesOf, topicsStudy } from "./test-assignment";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("dealing keeps what is assigned, follows the earlier stage, and says where people are missing", async () => {
  const made = await topicsStudy("deal", { topics: 6, people: ["a", "b", "c"] });
  const { study, stageId, boss } = made;
  await change(made, {
    assign: [{ topic: "t1", account: "deal-a" }],
    exclude: [
      { topic: "t2", account: "deal-a" },
      { topic: "t2", account: "deal-b" },
      { topic: "t2", account: "deal-c" },
    ],
  });
  const request = { studyId: study.id, stageId, byUserId: boss };
  const options = { seed: 5, dryRun: true };
  const planned = await dealOut(request, options);
  expect(await statesOf(made)).toHaveLength(4);
  expect(planned.short).toEqual([{ topic: "t2", missing: 1 }]);
  const dealt = await dealOut(request, { ...options, dryRun: false });
  expect(dealt.given).toEqual(planned.given);
  expect(dealt.given.map(({ topic }) => topic).sort()).toEqual(["t3", "t4", "t5", "t6"]);
  const after = dealt.loads.map(({ itemsAfter }) => itemsAfter).sort();
  expect(after).toEqual([3, 6, 6]);
  expect((await dealOut(request, { ...options, dryRun: false })).given).toEqual([]);
});

test("dealing can give a topic to who judged it in an earlier stage", async () => {
  const made = await topicsStudy("again", { topics: 4, people: ["a", "b", "c"] });
  const { study, stageId, boss } = made;
  const [{ id: laterId }] = (await query<{ id: string }>(
    `INSERT INTO "Stage" ("studyId", position, task, name, settings)
     SELECT "studyId", position + 1, task, 'Later', settings FROM "Stage" WHERE id = $1 RETURNING id`,
    [stageId],
  )) as [{ id: string }];
  await query(
    `WITH page AS (INSERT INTO "Page" ("stageId", "topicId", position, "passageId")
       SELECT $2, "topicId", position, "passageId" FROM "Page" WHERE "stageId" = $1 RETURNING id)
     INSERT INTO "Slot" ("pageId", "stageId", number) SELECT id, $2, 1 FROM page`,
    [stageId, laterId],
  );
  const given = ["t1", "t2", "t3", "t4"].map((topic) => ({ topic, account: "again-c" }));
  await change(made, { assign: given });
  const dealt = await dealOut(
    { studyId: study.id, stageId: laterId, byUserId: boss },
    { seed: 1, dryRun: false, sameAs: stageId },
  );
  expect(new Set(dealt.given.map(({ account }) => account))).toEqual(new Set(["again-c"]));
  expect(dealt.given).toHaveLength(4);
});

test("a file assigns topics, all or nothing, with every problem at its line", async () => {
  const made = await topicsStudy("file", { topics: 3 });
  const { study, stageId, boss } = made;
  const request = { studyId: study.id, stageId, byUserId: boss };
  const take = (content: string, isDryRun = false) =>
    takeAssignmentFile(request, textFile("who.csv", content), isDryRun);
  await expect(
    take("topic_id,account\nt1,file-a\nt9,file-a\nt2,ghost\nt1,file-a\n"),
  ).rejects.toMatchObject({
    details: {
      problems: [
        {
          line: 5,
          message: "the topic t1 is assigned to file-a on line 2 already.",
        },
      ],
    },
  });
  await expect(take("topic_id,account\nt1,file-a\nt9,file-a\nt2,ghost\n")).rejects.toMatchObject({
    details: { problems: [{ line: 3 }, { line: 4 }] },
  });
  await expect(take("topic,account\nt1,file-a\n")).rejects.toMatchObject({
    details: { problems: [{ line: 1 }] },
  });
  expect(await statesOf(made)).toEqual([]);
  const tsv = "account\ttopic_id\nfile-a\tt1\nfile-b\tt2\n";
  expect(await take(tsv, true)).toMatchObject({ assigned: 2, isDryRun: true });
  expect(await statesOf(made)).toEqual([]);
  expect(await take(tsv)).toMatchObject({ assigned: 2, isDryRun: false });
  expect(await take(tsv)).toMatchObject({ assigned: 0, unchanged: 2 });
  const written = await writeAssignmentFile(study.id, stageId);
  expect(written.split("\n").slice(0, 2)).toMatchObject([
    "topic_id,account,state,since",
    expect.stringMatching(/^t1,file-a,not_started,20/),
  ]);
  expect(await take(written)).toMatchObject({ assigned: 0, unchanged: 2 });
});
