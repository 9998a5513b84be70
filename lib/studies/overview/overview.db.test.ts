import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { connectionPool, query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { headlineOf } from "@/lib/domain/agreement/headline";
import { excludeAnnotators, undoExclusions } from "../exclusions/exclusions";
import { withdrawLabels } from "../exclusions/withdrawal";
import { startRun } from "../judge-runs/start-run";
import { createStudy } from "../create-study";
import { removeMember } from "../members";
import { importFiles } from "../import/import-files";
import { archiveStudy, closeStudy, setBlind } from "../study-life";
import { finishPage } from "../test-labels";
import { staffedStudy } from "../test-staff";
import { textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { changeStage } from "../stages/stage-settings";
import { stageAgreement } from "../agreement/stage-agreement";
import { isSmallStage } from "../agreement/stage-figures";
import { homeStudies } from "./home-studies";
import { renewDueHeadlines, studyHeadlines } from "./headlines";
import { peopleAtWork } from "./attention";
import { agreementOverTime, progressOverTime } from "./stage-progress";
import { studyChanges } from "./study-changes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const label = (rater_id: string, question_id: string, run_id = "sysA") => ({
  task: "answerability",
  topic_id: "t1",
  run_id,
  question_id,
  rater_id,
  label: "1",
  submitted_at: "2026-11-01T10:20:00Z",
});

async function importLabels(study: { id: string; collectionId: string }, rows: object[]) {
  const { id: studyId, collectionId } = study;
  const files = [textFile("labels.jsonl", rows)];
  await importFiles({ studyId, collectionId, userId: null, files });
}

const counted = (id: string) => [{ id, humanLabels: 1, machineLabels: 1 }];

test("progress counts labels up to the number the plan needs for each item, given here or imported", async () => {
  const { study, a, stageId } = await staffedStudy("progress", 2);
  // Three labels on one item, of which two are needed.
  await importLabels(
    study,
    ["r1", "r2", "r3"].map((rater) => label(rater, "a")),
  );
  const slotId = (await nextPage(study.id, stageId, a))!;
  await finishPage(a, slotId);
  const now = new Date();
  const [stage] = await progressOverTime(study.id, now);
  // Two systems, two questions asked, two annotators each.
  expect(stage).toMatchObject({ id: stageId, needed: 8 });
  const taken = await query<{ run: string }>(
    `SELECT r.name AS run FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Report" t ON t.id = p."reportId" ` +
      `JOIN "Run" r ON r.id = t."runId" WHERE s.id = $1`,
    [slotId],
  );
  // The annotator's own label on the item with three is one too many.
  expect(stage!.given).toBe(taken[0]!.run === "sysA" ? 3 : 4);
  // Two of the imported labels count: they are the level at which the line begins.
  expect(stage!.points[0]!.value).toBe(2);
  expect(stage!.points.at(-1)).toEqual({ at: now.getTime(), value: stage!.given });
});

test("agreement over time is the share of equal pairs by the day of their later label", async () => {
  const { study, stageId } = await staffedStudy("agreeing-days", 2);
  await importLabels(study, [
    { ...label("r1", "a"), submitted_at: "2026-11-01T10:00:00Z" },
    { ...label("r2", "a"), submitted_at: "2026-11-02T10:00:00Z" },
    { ...label("r1", "b"), submitted_at: "2026-11-01T10:00:00Z" },
    { ...label("r2", "b"), label: "0", submitted_at: "2026-11-03T10:00:00Z" },
  ]);
  const now = new Date("2026-11-03T12:00:00Z");
  expect(await agreementOverTime([stageId], now)).toEqual([
    {
      id: stageId,
      points: [
        { at: Date.UTC(2026, 10, 3), value: 100 },
        { at: now.getTime(), value: 0 },
      ],
    },
  ]);
});

test("a new label is told to those who watch a study; nothing is told without one", async () => {
  const { study } = await staffedStudy("watched", 2);
  let looks = 0;
  const events = studyChanges(study.id, () => (looks += 1) > 8, 10);
  expect((await events.next()).value).toContain("retry");
  await importLabels(study, [label("r1", "a")]);
  const told: string[] = [];
  for await (const event of events) told.push(event);
  expect(told.filter((event) => event.startsWith("event: changed"))).toHaveLength(1);
});

test("people at work are told with their last label, today's labels and held pages; nameless while blind", async () => {
  const { study, a, b, stageId } = await staffedStudy("at-work");
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  await nextPage(study.id, stageId, b);
  const seen = await peopleAtWork({ id: study.id, blind: false }, new Date());
  expect(seen.annotators).toBe(2);
  const first = seen.people.find(({ username }) => username === "at-work-a")!;
  expect(first).toMatchObject({ labelsToday: 2, held: 0 });
  expect(Date.now() - first.lastActive!.getTime()).toBeLessThan(60_000);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const later = await peopleAtWork({ id: study.id, blind: true }, tomorrow);
  expect(
    later.people.every(({ username, labelsToday }) => username === null && labelsToday === 0),
  ).toBe(true);
});

test("labels that were withdrawn are no work of today", async () => {
  const { study, boss, a, stageId } = await staffedStudy("at-work-withdrawn");
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  await withdrawLabels(study.id, "at-work-withdrawn-a", boss);
  const { people } = await peopleAtWork({ id: study.id, blind: false }, new Date());
  expect(people.filter(({ labelsToday }) => labelsToday > 0)).toEqual([]);
});

test("without people at work there is no forecast, and it says why", async () => {
  const { study, a, b, boss, stageId } = await staffedStudy("forecast");
  const state = async (now = new Date()) => {
    const stages = await progressOverTime(study.id, now);
    const { forecast, whyUnknown } = stages.find(({ id }) => id === stageId)!;
    return [forecast !== null, whyUnknown];
  };
  expect(await state()).toEqual([false, "nobody"]);
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  expect(await state()).toEqual([true, null]);
  expect(await state(new Date(Date.now() + 30 * 24 * 3_600_000))).toEqual([false, "nobody"]);
  for (const id of [a, b]) await removeMember(study.id, { id }, boss);
  expect(await state()).toEqual([false, "noAnnotators"]);
});

test("closing a study pauses its judge runs", async () => {
  const { study, boss, stageId } = await staffedStudy("closing-runs");
  const runId = await startRun(study, { judge: "lexical", stageId }, null);
  await closeStudy(study.id, true, false, boss);
  expect(await query(`SELECT status, "reasonCode" FROM "JudgeRun" WHERE id = $1`, [runId])).toEqual(
    [{ status: "paused", reasonCode: "run.study_closed" }],
  );
});

test("the worker makes the headlines that are due, and none of a blind study", async () => {
  const { study, boss } = await staffedStudy("due-headline");
  const user = { id: boss, isAdmin: false };
  const atHome = async () =>
    (await homeStudies(user, new Date())).find(({ slug }) => slug === "due-headline")!.headline;
  const renew = (now: Date) => renewDueHeadlines(now, new AbortController().signal);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await setBlind(study.id, true, boss);
  await importLabels(study, [
    label("r1", "a"),
    label("r2", "a"),
    label("r1", "b"),
    { ...label("r2", "b"), label: "0" },
  ]);
  await renew(new Date());
  await setBlind(study.id, false, boss);
  expect(await atHome()).toBeNull();
  await renew(new Date());
  expect((await atHome())!.figures.people!.n).toBe(2);

  await importLabels(study, [label("r1", "a", "sysB"), label("r2", "a", "sysB")]);
  await renew(inMinutes(0));
  expect((await atHome())!.figures.people!.n).toBe(2);
  await renew(inMinutes(2));
  expect((await atHome())!.figures.people!.n).toBe(3);
});

test("a headline is kept with its labels, made again when there are more, and hidden while blind", async () => {
  const { study, boss, stageId } = await staffedStudy("headline");
  const user = { id: boss, isAdmin: false };
  const atHome = async () =>
    (await homeStudies(user, new Date())).find(({ slug }) => slug === "headline")!.headline;
  await importLabels(study, [
    label("r1", "a"),
    label("r2", "a"),
    label("r1", "b"),
    { ...label("r2", "b"), label: "0" },
    label("r1", "a", "sysB"),
    label("r2", "a", "sysB"),
  ]);
  expect(await atHome()).toBeNull();
  const [made] = await studyHeadlines(study.id, counted(stageId));
  expect(made).toMatchObject({ isCurrent: true, headline: { topics: 1, judges: [] } });
  expect(made!.headline.people!.n).toBe(3);
  expect((await atHome())!.figures).toEqual(made!.headline);

  await importLabels(study, [label("r1", "b", "sysB"), label("r2", "b", "sysB")]);
  const [again] = await studyHeadlines(study.id, counted(stageId));
  expect(again!.headline.people!.n).toBe(4);

  // Another margin gives other verdicts, so what is kept is out of date.
  expect(again!.headline.margin).toBe(0.05);
  await changeStage(study.id, stageId, { margin: 0.1 }, boss);
  const [anew] = await studyHeadlines(study.id, counted(stageId));
  expect(anew).toMatchObject({ isCurrent: true, headline: { margin: 0.1 } });
  await changeStage(study.id, stageId, { margin: 0.05 }, boss);
  expect((await studyHeadlines(study.id, []))[0]!.isCurrent).toBe(false);
  await studyHeadlines(study.id, counted(stageId));

  // Agreement with choices is another one and does not change the headline.
  await stageAgreement({ studyId: study.id, stageId, threshold: 5, bootstrap: 0 });
  expect((await atHome())!.figures).toEqual(again!.headline);
  await setBlind(study.id, true, boss);
  expect(await atHome()).toBeNull();
});

test("many raters have a headline before their pairs are computed, and it is that of the whole agreement", async () => {
  const { study, stageId } = await staffedStudy("headline-many");
  const raters = Array.from({ length: 31 }, (_, i) => `many-${i}`);
  await importLabels(
    study,
    raters.flatMap((rater, i) => [
      label(rater, "a"),
      { ...label(rater, "b"), label: String(i % 2) },
      { ...label(rater, "a", "sysB"), label: String(i % 3 > 0 ? 1 : 0) },
    ]),
  );
  expect(await isSmallStage(stageId)).toBe(false);
  const [made] = await studyHeadlines(study.id, counted(stageId));
  expect(made).toMatchObject({ isCurrent: true, headline: { people: { n: 3 } } });
  const { figures } = await stageAgreement({ studyId: study.id, stageId });
  expect(figures.inter_annotator.pairwise).toHaveLength((31 * 30) / 2);
  expect(made!.headline).toEqual(headlineOf(figures, []));
});

test("a headline does not outlive an exclusion, its undoing, or new labels of a judge", async () => {
  const { study, stageId } = await staffedStudy("headline-stale");
  const annotators = ["annotator-1", "annotator-2", "annotator-3"];
  await importLabels(
    study,
    annotators.map((name) => label(name, "a")),
  );
  const kept = async () => (await studyHeadlines(study.id, []))[0]!.isCurrent;
  const made = async () => (await studyHeadlines(study.id, counted(stageId)))[0]!;
  expect(await made()).toMatchObject({ isCurrent: true });
  await excludeAnnotators(study.id, ["annotator-3"], false, null);
  expect(await kept()).toBe(false);
  expect(await made()).toMatchObject({ isCurrent: true });
  await undoExclusions(study.id, ["annotator-3"], null);
  expect(await kept()).toBe(false);
  expect(await made()).toMatchObject({ isCurrent: true });
  await importLabels(study, [{ ...label("judge-1", "a"), rater_type: "llm" }]);
  expect(await kept()).toBe(false);
  expect(await made()).toMatchObject({ isCurrent: true });
});

test("home tells those who run a study its state, progress and matters, and annotators none of it", async () => {
  const { study, boss, a, stageId } = await staffedStudy("at-home", 3);
  const now = new Date();
  const row = async (id: string) =>
    (await homeStudies({ id, isAdmin: false }, now)).find(({ slug }) => slug === "at-home")!;
  expect(await row(boss)).toMatchObject({
    state: "open",
    // Twelve on two reports, and nine on three citations.
    progress: { needed: 21, given: 0 },
    attention: 1,
  });
  expect((await row(boss)).lastActive).not.toBeNull();
  expect(await row(a)).toMatchObject({
    state: "open",
    progress: null,
    attention: null,
    lastActive: null,
    headline: null,
    own: { finished: 0, begun: 0 },
  });
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  const second = (await nextPage(study.id, stageId, a))!;
  expect((await row(a)).own).toEqual({ finished: 1, begun: 1 });
  await finishPage(a, second);
  expect((await row(boss)).own).toBeNull();
  await query(`UPDATE "Stage" SET "pausedAt" = now() WHERE "studyId" = $1`, [study.id]);
  expect(await row(boss)).toMatchObject({ state: "paused" });
  await closeStudy(study.id, true, false, boss);
  expect(await row(boss)).toMatchObject({ state: "closed", attention: null });
  await archiveStudy(study.id, true, boss);
  expect(await row(boss)).toMatchObject({ state: "archived" });
});

test("the number of queries for the list of studies does not depend on the number of studies", async () => {
  const boss = await testUser("many-boss");
  const user = { id: boss, isAdmin: false };
  const connect = vi.spyOn(connectionPool(), "connect");
  const queries = async () => {
    connect.mockClear();
    await homeStudies(user, new Date());
    return connect.mock.calls.length;
  };
  await createStudy({ name: "Many 1", userId: boss });
  const one = await queries();
  for (const n of [2, 3, 4, 5, 6]) await createStudy({ name: `Many ${n}`, userId: boss });
  expect(await queries()).toBe(one);
  connect.mockRestore();
});
