import { testUser } from "@/lib/auth/test-user";
import { AppError } from "@/lib/domain/app-error";
import { Seeded } from "@/lib/domain/random/seeded";
import { annotatorStages } from "../annotator-overview";
import { ownTopicItems, ownTopics } from "../assignment/own-list";
import { declareTopicDone, reopenTopic } from "../assignment/own-topics";
import { createStudy } from "../create-study";
import { importFiles } from "../import/import-files";
import { changeStage } from "../stages/stage-settings";
import { finishPage } from "../test-labels";
import { stageOf, textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";

/** A study of the game. */
export interface GameStudy {
  order: "fixed" | "random";
  goldEvery: number;
  overlap: number;
  topics: number;
  pages: number;
  known: number;
  people: number;
}

/** A page that somebody got: whether it is a known one, and what its annotator may go by. */
export interface Turn {
  known: boolean;
  signs: Record<string, boolean>;
}

/** Creates a study with pages of one question, some of them known in each topic. */
async function gameStudy(slug: string, game: GameStudy, random: Seeded) {
  const study = await createStudy({ name: slug, slug, userId: null });
  const topics = Array.from({ length: game.topics }, (_, i) => `t${i}`);
  const runs = Array.from({ length: game.pages }, (_, i) => `s${i}`);
  const known = new Set(
    topics.flatMap((topic) => random.sample(runs, game.known).map((run) => `${topic} ${run}`)),
  );
  const pages = topics.flatMap((topic_id) => runs.map((run_id) => ({ topic_id, run_id })));
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    overlap: game.overlap,
    files: [
      textFile(
        "topics.jsonl",
        topics.map((topic_id) => ({
          topic_id,
          request: topic_id,
          sub_questions: [{ question_id: "a", text: "?" }],
        })),
      ),
      textFile(
        "reports.jsonl",
        // The text names the page to the referee. The players do not read it.
        pages.map((page) => ({ ...page, text: `${page.topic_id} ${page.run_id}` })),
      ),
      textFile(
        "known.jsonl",
        pages
          .filter(({ topic_id, run_id }) => known.has(`${topic_id} ${run_id}`))
          .map((page) => ({
            ...page,
            task: "answerability",
            question_id: "a",
            rater_id: "key",
            rater_type: "adjudicator",
            purpose: "gold",
            label: "0",
          })),
      ),
    ],
  });
  const stageId = await stageOf(study.id, "answerability");
  const { order, goldEvery } = game;
  await changeStage(study.id, stageId, { order, goldEvery }, null);
  return { studyId: study.id, stageId, known };
}

/** What somebody remembers of their own pages. */
interface Player {
  userId: string;
  slots: string[];
  /** The topic of each page, as its place in the list. */
  topics: number[];
  turns: Turn[];
}

/** Plays a study to its end: people take and finish pages in a random order. */
export async function playStudy(slug: string, game: GameStudy, seed: number): Promise<Turn[]> {
  const random = new Seeded(seed);
  const { studyId, stageId, known } = await gameStudy(slug, game, random);
  const players: Player[] = [];
  for (let i = 0; i < game.people; i += 1) {
    const userId = await testUser(`${slug}-${i}`, { id: studyId, role: "annotator" });
    players.push({ userId, slots: [], topics: [], turns: [] });
  }
  const look = async ({ userId }: Player) => {
    const { topics } = await ownTopics(studyId, stageId, userId);
    const [stage] = (await annotatorStages(studyId, userId)).filter(({ id }) => id === stageId);
    return {
      topics,
      more: new Set(stage!.topics.filter((one) => one.more).map((one) => one.title)),
    };
  };
  /** What the refusal to end a topic tells of its free pages. */
  const refusal = async ({ userId }: Player, topicId: string): Promise<string> => {
    const topic = { stageId, topicId, userId };
    try {
      await declareTopicDone(studyId, topic);
      await reopenTopic(studyId, topic);
      return "done";
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  };
  let active = [...players];
  while (active.length > 0) {
    const player = active[random.below(active.length)]!;
    const before = await look(player);
    const slotId = await nextPage(studyId, stageId, player.userId);
    if (slotId === null) {
      active = active.filter((one) => one !== player);
      continue;
    }
    const page = await readSlot(player.userId, slotId);
    const after = await look(player);
    const title = page.topic.request;
    const listed = before.topics.find((one) => one.title === title);
    const now = after.topics.find((one) => one.title === title)!;
    const index = Number(title.slice(1));
    const { items } = await ownTopicItems(
      studyId,
      { stageId, topicId: now.topicId, userId: player.userId },
      { kind: "all", page: 1 },
    );
    const last = player.topics.at(-1);
    const refused = await refusal(player, now.topicId);
    await finishPage(player.userId, slotId);
    player.turns.push({
      known: known.has(page.text.content),
      signs: {
        unlisted: listed === undefined,
        wasFull: listed?.isFree === false,
        wasNotOffered: !before.more.has(title),
        staysFree: now.isFree,
        staysOffered: after.more.has(title),
        backwards: index < Math.max(-1, ...player.topics),
        leftFreeTopic: last !== undefined && last !== index && after.more.has(`t${last}`),
        sameTopic: last === index,
        firstOfTopic: !player.topics.includes(index),
        thirdOfTopic: player.topics.filter((one) => one === index).length >= 2,
        notLastInList: items.at(-1)!.slotId !== slotId,
        isMore: page.standing!.hasMore,
        numbered: page.standing!.number === player.slots.length + 1,
        toldDone: refused === "done",
      },
    });
    player.slots.push(slotId);
    player.topics.push(index);
  }
  for (const { turns, topics } of players)
    for (const [i, turn] of turns.entries()) {
      turn.signs.secondHalf = i >= turns.length / 2;
      turn.signs.lastOfTopic = topics.lastIndexOf(topics[i]!) === i;
      turn.signs.halfOfTopic =
        topics.slice(0, i).filter((one) => one === topics[i]).length * 2 >=
        topics.filter((one) => one === topics[i]).length;
    }
  return players.flatMap(({ turns }) => turns);
}

/** Share of right guesses where known and ordinary pages count the same. */
function shareRight(turns: readonly Turn[], guess: (turn: Turn) => number): number {
  const share = (known: boolean) => {
    const some = turns.filter((turn) => turn.known === known);
    const sure = some.map((turn) => (guess(turn) > 0 ? 1 : guess(turn) < 0 ? 0 : 0.5));
    const yes = sure.reduce<number>((sum, one) => sum + one, 0) / some.length;
    return known ? yes : 1 - yes;
  };
  return (share(true) + share(false)) / 2;
}

/**
 * Returns the shares of right guesses by the best sign of some studies, and by all signs together
 * (naive Bayes), on other studies than those from which they were learned.
 */
export function guesses(learned: readonly Turn[], turns: readonly Turn[]) {
  const names = Object.keys(learned[0]!.signs);
  const rate = (name: string, known: boolean) => {
    const some = learned.filter((turn) => turn.known === known);
    return (some.filter((turn) => turn.signs[name]).length + 0.5) / (some.length + 1);
  };
  const weights = names.map((name) => {
    const [yes, no] = [rate(name, true), rate(name, false)];
    return { name, yes: Math.log(yes / no), no: Math.log((1 - yes) / (1 - no)) };
  });
  const bySign = (one: (typeof weights)[number]) => (turn: Turn) =>
    turn.signs[one.name] ? one.yes : one.no;
  const [best] = weights
    .map((one) => ({ one, right: shareRight(learned, bySign(one)) }))
    .sort((a, b) => b.right - a.right);
  return {
    sign: best!.one.name,
    bySign: shareRight(turns, bySign(best!.one)),
    together: shareRight(turns, (turn) => weights.reduce((sum, one) => sum + bySign(one)(turn), 0)),
  };
}
