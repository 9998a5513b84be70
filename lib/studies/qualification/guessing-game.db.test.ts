import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { releaseTopic } from "../assignment/own-topics";
import { ownTopicItems } from "../assignment/own-list";
import { topicIds, topicsStudy } from "../assignment/test-assignment";
import { importFiles } from "../import/import-files";
import { changeStage } from "../stages/stage-settings";
import { textFile } from "../test-study";
import { claimTopic } from "../workspace/assign";
import { guesses, playStudy, type GameStudy, type Turn } from "./test-guessing-game";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const SMALL = { goldEvery: 2, overlap: 1, topics: 3, pages: 5, known: 2, people: 3 };
const GAMES: Record<string, GameStudy> = {
  "fixed order": { ...SMALL, order: "fixed" },
  "random order": { ...SMALL, order: "random" },
  "fixed order, two a page": { ...SMALL, order: "fixed", overlap: 2 },
  "random order, two a page": { ...SMALL, order: "random", overlap: 2 },
  "fixed order, few known": { ...SMALL, order: "fixed", goldEvery: 3, known: 1, pages: 8 },
  "random order, few known": { ...SMALL, order: "random", goldEvery: 3, known: 1, pages: 8 },
};

/**
 * With `ASSAY_GAMES=40` so many studies of each kind are played, and the shares of right guesses
 * printed. Without it one of each is, which is too few for shares.
 */
const STUDIES = Number(process.env.ASSAY_GAMES ?? 1);

test.each(Object.entries(GAMES).slice(0, process.env.ASSAY_GAMES ? 6 : 3))(
  "nothing that is sent tells known pages from others: %s",
  async (name, game) => {
    const halves: [Turn[], Turn[]] = [[], []];
    for (let i = 0; i < STUDIES; i += 1)
      halves[i % 2]!.push(...(await playStudy(`${name.replaceAll(/\W+/g, "-")}-${i}`, game, i)));
    const turns = halves.flat();
    for (const sign of ["unlisted", "wasFull", "wasNotOffered", "notLastInList"])
      expect([sign, turns.some(({ signs }) => signs[sign])]).toEqual([sign, false]);
    for (const sign of game.order === "fixed" ? ["backwards", "leftFreeTopic"] : [])
      expect([sign, turns.some(({ signs }) => signs[sign])]).toEqual([sign, false]);
    if (!process.env.ASSAY_GAMES) return;
    const known = turns.filter((turn) => turn.known).length;
    const result = guesses(...halves);
    console.log(JSON.stringify({ name, pages: turns.length, known, ...result }));
    expect(Math.max(result.bySign, result.together)).toBeLessThan(0.6);
  },
  3_600_000,
);

test("whoever gives a topic back and takes it again gets the same pages, known ones among them", async () => {
  // A third of the topics have a known page for somebody: with fewer topics there may be none.
  const topics = 48;
  const made = await topicsStudy("given-back", { topics });
  const { study, stageId, idOf } = made;
  const names = [...(await topicIds(made))];
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile(
        "known.jsonl",
        names.flatMap(([topic_id]) =>
          [0, 1].map((sentence_id) => ({
            task: "support",
            topic_id,
            run_id: "sys",
            sentence_id,
            docid: `${topic_id}-p1`,
            rater_id: "key",
            rater_type: "adjudicator",
            purpose: "gold",
            label: "full",
          })),
        ),
      ),
    ],
  });
  const pagesOf = async (topicId: string) => {
    const topic = { stageId, topicId, userId: idOf("a") };
    await claimTopic(study.id, stageId, topicId, idOf("a"));
    const { items } = await ownTopicItems(study.id, topic, { kind: "all", page: 1 });
    return [...new Set(items.map(({ slotId }) => slotId))];
  };
  let known = 0;
  let checked = 0;
  for (const [i, [, topicId]] of names.entries()) {
    // Somebody else has the known page of each topic, and nothing else.
    await changeStage(study.id, stageId, { goldEvery: null, pagesPerAnnotator: i + 1 }, null);
    await claimTopic(study.id, stageId, topicId, idOf("b"));
    await changeStage(study.id, stageId, { goldEvery: 2, pagesPerAnnotator: null }, null);
    const before = await pagesOf(topicId);
    checked += 1;
    known += before.length - 1;
    for (let times = 0; times < 2; times += 1) {
      await releaseTopic(study.id, { stageId, topicId, userId: idOf("a") });
      expect(await pagesOf(topicId)).toEqual(before);
    }
    if (checked >= 8 && known > 0 && known < checked) break;
  }
  expect(known).toBeGreaterThan(0);
  expect(known).toBeLessThan(checked);
});
