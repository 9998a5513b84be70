import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { annotatorDetail } from "./annotator-detail";
import { annotatorQuality, countFlagged } from "./annotator-quality";
import { flaggedStudy } from "./test-flagged-study";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("agreement is pairwise, known labels are counted, and fast or uniform work is flagged, not rejected", async () => {
  const { study, stageId } = await flaggedStudy("quality");
  const [fine, flat, good] = (await annotatorQuality(study.id, stageId)) as [
    never,
    never,
    never,
  ] as Awaited<ReturnType<typeof annotatorQuality>>;
  expect([fine!.rater, flat!.rater, good!.rater]).toEqual(["fine", "flat", "good"]);
  expect(good).toMatchObject({
    labels: 30,
    sharedPairs: 60,
    agreement: 0.75,
    gold: 12,
    goldRight: 12,
    flags: [],
  });
  expect(flat!.flags).toEqual([
    "agrees far less than the others: 50 % against 100 % (with fine, good)",
    "works unlike the others: on the same items agrees with the rest less often by 25 %, at least by 25 % (with fine, good)",
    "almost always 1, unlike the others",
    "6 of 12 known labels right",
    "more than three times faster than the others: 1.0 s per label (the others: 20.0 s)",
  ]);
  const detail = await annotatorDetail(study.id, stageId, "flat", {
    with: "good",
    differs: "yes",
    page: 1,
  });
  expect(detail.labelCount).toBe(15);
  expect(detail.labels[0]).toMatchObject({
    topic: "q0",
    system: "s",
    label: "1",
    others: [
      { rater: "fine", label: "0" },
      { rater: "good", label: "0" },
    ],
  });
  expect(await countFlagged(study.id, [stageId])).toEqual({ strong: 1, weak: 0 });
  const { figures } = await stageAgreement({ studyId: study.id, stageId, bootstrap: 0 });
  expect(figures.inter_annotator).toMatchObject({ n_raters: 3, n_items: 30 });
  expect(figures.raters.map((rater) => rater.rater_id)).not.toContain("known");
});
