import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "@/lib/auth/api-tokens";
import { testUser } from "@/lib/auth/test-user";
import { TEMPLATE_FORMAT, type Template } from "@/lib/contract/templates";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import type { AppError } from "@/lib/domain/app-error";
import { createStudy } from "../create-study";
import { createWithFiles, importFiles } from "../import/import-files";
import { announcePay } from "../pay/announced-pay";
import { judge, knownStudy, RULES } from "../qualification/test-known-study";
import { stageGuidelines } from "../stage-guidelines";
import { changeStage } from "../stages/stage-settings";
import { stagesWithSettings } from "../stages/stages-with-settings";
import { setBlind } from "../study-life";
import { textFile } from "../test-study";
import { nextPage } from "../workspace/assign";
import { readTemplate } from "./read-template";
import { studyTemplate } from "./study-template";
import {
  importTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  templateOf,
} from "./templates";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const EXAM = { ...RULES, practicePages: 1, examItems: 4, practiceItems: 0 };

/** A study whose pages are known, with settings, guidelines, an exam and pay of its own. */
async function source(slug: string) {
  const { study, stageId } = await knownStudy(slug, "training", 2);
  const guidelines = "# Kelp\n\nRead the report.\n\n{scale}\n";
  await changeStage(
    study.id,
    stageId,
    {
      name: "First pass",
      overlap: 3,
      guidelines,
      claim: "assigned first",
      levelWords: { "1": { name: "Covered", wording: "The report says it." } },
      qualification: EXAM,
    },
    null,
  );
  await announcePay(study.id, { per: "page", rate: 2, floor: 12, currency: "EUR" }, null);
  return { ...study, stageId, description: "About kelp.", blind: false };
}

const TOPICS = Array.from({ length: 12 }, (_, i) => ({
  topic_id: `k${i}`,
  request: "?",
  sub_questions: ["a", "b"].map((question_id) => ({ question_id, text: "?" })),
}));
const reports = (text = "Words of a report.") => [
  textFile("topics.jsonl", TOPICS),
  textFile(
    "reports.jsonl",
    TOPICS.map(({ topic_id }) => ({ topic_id, run_id: "s", text })),
  ),
];

const asFile = (template: Template, name = "kelp.template.json") =>
  textFile(name, JSON.stringify(template));
const settingsOf = ({ study, stages }: Template) => ({ study, stages });
const guidelinesOf = async (studyId: string) =>
  (await stageGuidelines(studyId)).map(({ whole, hash }) => ({ whole, hash }));
/** The state of the first stage. */
const stateOf = async (studyId: string) =>
  (await stagesWithSettings(studyId)).stages.slice(0, 1).map(({ name, paused, settings }) => ({
    name,
    paused,
    hasExam: settings.qualification !== null,
  }));
const notesOf = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);

test("a study made of the file of a template and the same texts has equal settings, guidelines, practice, exam, known labels and pay", async () => {
  const from = await source("equal");
  const template = await studyTemplate({ ...from, name: "equal" });
  expect(template.stages[0]!.known_answers).toHaveLength(24);
  const read = await readTemplate(asFile(template));
  expect(read).toEqual(template);
  const { study, imported } = await createWithFiles({
    study: { name: "again", userId: null, template: read },
    files: reports(),
  });
  expect(imported!.warning_codes).toEqual([]);
  const again = await studyTemplate({ ...study, name: "again", description: "", blind: false });
  expect(settingsOf(again)).toEqual(settingsOf(template));
  expect(again.study.pay).toEqual({ per: "page", rate: 2, floor: 12, currency: "EUR" });
  expect(await guidelinesOf(study.id)).toEqual(await guidelinesOf(from.id));
  expect(await stateOf(study.id)).toEqual([{ name: "First pass", paused: false, hasExam: true }]);
  // The exam is given: the next page of an annotator is one of practice.
  const annotator = await testUser("practising", { id: study.id, role: "annotator" });
  const [stage] = (await stagesWithSettings(study.id)).stages;
  const slot = await nextPage(study.id, stage!.id, annotator);
  const [given] = await query(`SELECT "attemptId" FROM "Slot" WHERE id = $1`, [slot]);
  expect(given).toEqual({ attemptId: expect.any(String) });
});

test("without the texts a stage with an exam is paused and says so; the import that brings them puts it in place", async () => {
  const from = await source("waiting");
  const template = await studyTemplate({ ...from, name: "waiting" });
  const study = await createStudy({ name: "Empty", userId: null, template });
  expect(study.notes).toEqual([
    { code: "template.exam_waits", data: expect.objectContaining({ missing: 24 }) },
  ]);
  expect(await stateOf(study.id)).toEqual([{ name: "First pass", paused: true, hasExam: false }]);
  const into = { studyId: study.id, collectionId: study.collectionId, userId: null };
  const [topics, texts] = reports();
  const first = await importFiles({ ...into, files: [topics!] });
  expect(notesOf(first.warning_codes)).toEqual(["template.exam_waits"]);
  const second = await importFiles({ ...into, files: [texts!] });
  expect(notesOf(second.warning_codes)).toEqual(["template.exam_in_place"]);
  // Whether it goes on is decided by a coordinator.
  expect(await stateOf(study.id)).toEqual([{ name: "First pass", paused: true, hasExam: true }]);
  const again = await studyTemplate({ ...study, name: "", description: "", blind: false });
  expect(settingsOf(again)).toEqual(settingsOf(template));
});

test("a known label is not put on an item with another text", async () => {
  const from = await source("rewritten");
  const template = await studyTemplate({ ...from, name: "rewritten" });
  const { study, imported } = await createWithFiles({
    study: { name: "Other texts", userId: null, template },
    files: reports("Other words."),
  });
  expect(notesOf(imported!.warning_codes)).toEqual(["template.exam_waits"]);
  expect(await query(`SELECT 1 FROM "Rater" WHERE "studyId" = $1`, [study.id])).toEqual([]);
});

test("a copy has the collection and settings of a study, and none of its labels and people", async () => {
  const from = await source("original");
  const worker = await testUser("worker-of-original", { id: from.id, role: "annotator" });
  const boss = await testUser("boss-of-original", { id: from.id, role: "coordinator" });
  await changeStage(from.id, from.stageId, { qualification: null }, null);
  await query(`UPDATE "Page" SET purpose = 'work' WHERE "stageId" = $1`, [from.stageId]);
  await changeStage(from.id, from.stageId, { overlap: 2 }, null);
  await judge(worker, (await nextPage(from.id, from.stageId, worker))!, true);
  const template = await studyTemplate({ ...from, name: "original" });
  const copy = await createStudy({
    name: "Copy",
    userId: boss,
    collectionOf: from.slug,
    template,
  });
  expect(copy.collectionId).toBe(from.collectionId);
  expect(copy.notes).toEqual([]);
  const made = await studyTemplate({ ...copy, name: "", description: "", blind: false });
  expect(settingsOf(made)).toEqual(settingsOf(template));
  const people = await query(`SELECT "userId" FROM "Member" WHERE "studyId" = $1`, [copy.id]);
  expect(people).toEqual([{ userId: boss }]);
  const raters = await query(`SELECT "externalId", type FROM "Rater" WHERE "studyId" = $1`, [
    copy.id,
  ]);
  expect(raters).toEqual([{ externalId: "practice", type: "adjudicator" }]);
});

test("nothing of labels, people, links, tokens and endpoints is in a template", async () => {
  const { study, stageId } = await knownStudy("canaries", "gold", 2);
  const worker = await testUser("canary-worker", { id: study.id, role: "annotator" });
  const coordinator = await testUser("canary-coordinator", { id: study.id, role: "coordinator" });
  await judge(worker, (await nextPage(study.id, stageId, worker))!, false);
  await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId: null,
    files: [
      textFile("j.jsonl", [
        {
          task: "answerability",
          topic_id: "k11",
          run_id: "s",
          question_id: "a",
          rater_id: "canary-rater",
          label: "1",
          comment: "canary-comment",
        },
      ]),
    ],
  });
  const shown = { condition: "verify" as const, shownRater: "canary-rater" };
  await query(`UPDATE "Stage" SET settings = settings::jsonb || $2::jsonb WHERE id = $1`, [
    stageId,
    JSON.stringify(shown),
  ]);
  const token = await createToken(study.id, coordinator, "canary-token", "researcher");
  await query(
    `INSERT INTO "Invite" ("studyId", "tokenHash", name, role, "completionCode")
     VALUES ($1, 'canary-hash', 'canary-link', 'annotator', 'canary-code')`,
    [study.id],
  );
  await query(
    `INSERT INTO "Endpoint" ("studyId", name, "baseUrl", model, "sealedKey", capabilities, "probedAt")
     VALUES ($1, 'canary-endpoint', 'http://canary', 'canary-model', 'canary-key', '{}', now())`,
    [study.id],
  );
  const template = await studyTemplate({ ...study, name: "x", description: "", blind: false });
  const text = JSON.stringify(template);
  expect(text).not.toContain("canary");
  expect(text).not.toContain(token.token);
  const raters = await query<{ name: string }>(
    `SELECT "externalId" AS name FROM "Rater" WHERE "studyId" = $1 AND type = 'human'`,
    [study.id],
  );
  expect(raters.length).toBeGreaterThan(1);
  for (const { name } of raters) expect(text).not.toContain(`"${name}"`);
  const ids = await query<{ id: string }>(`SELECT id FROM "User" UNION SELECT id FROM "Rater"`);
  for (const { id } of ids) expect(text).not.toContain(id);
  // Only the known labels of the adjudicator are there, each once.
  expect(template.stages.find(({ task }) => task === "answerability")!.known_answers).toHaveLength(
    24,
  );
});

test("a bad file is refused with a sentence for each problem", async () => {
  const from = await source("bad-files");
  const good = await studyTemplate({ ...from, name: "good" });
  const [stage] = good.stages;
  const [answer] = stage!.known_answers;
  const problemsOf = async (content: unknown) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const error = await readTemplate(textFile("t.json", text)).catch((thrown: AppError) => thrown);
    const { problems = [] } = (error as AppError).details as { problems?: { message: string }[] };
    return problems.map(({ message }) => message);
  };
  const withStage = (change: object) => ({ ...good, stages: [{ ...stage, ...change }] });
  const withSettings = (change: object) =>
    withStage({ settings: { ...stage!.settings, ...change } });
  expect(await problemsOf("{")).toEqual([expect.stringMatching(/not JSON/)]);
  expect(await problemsOf("null")).toEqual([expect.stringMatching(/is no template/)]);
  expect(await problemsOf(" ".repeat(10_000_000))).toEqual([
    expect.stringMatching(/larger than 8 MB/),
  ]);
  expect(await problemsOf({ ...good, format: "assay-template/2" })).toEqual([
    expect.stringMatching(/"assay-template\/2", and this version of Assay reads/),
  ]);
  const { stages: _stages, ...withoutStages } = good;
  expect(await problemsOf(withoutStages)).toEqual([expect.stringMatching(/^stages: /)]);
  expect(await problemsOf(withStage({ task: "tasting" }))).toEqual([
    expect.stringMatching(/the task "tasting"; there are/),
  ]);
  expect(await problemsOf(withSettings({ overlap: 0, mood: 3 }))).toEqual([
    expect.stringMatching(/the setting "mood"/),
    expect.stringMatching(/^stages.0.settings.overlap: /),
  ]);
  expect(await problemsOf(withSettings({ levelWords: { "7": { name: "x" } } }))).toEqual([
    expect.stringMatching(/words for the level "7"/),
  ]);
  expect(await problemsOf(withSettings({ condition: "verify" }))).toEqual([
    expect.stringMatching(/does not say of which/),
  ]);
  expect(await problemsOf(withSettings({ guidelines: "a\u0000b" }))).toHaveLength(1);
  const { run_id: _run, ...nameless } = answer!;
  expect(
    await problemsOf(withStage({ known_answers: [{ ...answer, label: "9" }, answer, nameless] })),
  ).toEqual([
    expect.stringMatching(/^known label 1 of the stage "First pass": the label "9" is not on/),
    expect.stringMatching(/^known label 2 .*has a known label already/),
    expect.stringMatching(/^known label 3 .*run_id/),
  ]);
});

test("an answer that does not fit its text makes no study at all", async () => {
  const from = await source("spans");
  const good = await studyTemplate({ ...from, name: "spans" });
  const [stage] = good.stages;
  const [answer, ...rest] = stage!.known_answers;
  const highlights = [{ start: 0, end: 3, quote: "not" }];
  const template = {
    ...good,
    stages: [{ ...stage!, known_answers: [...rest, { ...answer!, highlights }] }],
  };
  await expect(
    createWithFiles({
      study: { name: "Half", slug: "half", userId: null, template },
      files: reports(),
    }),
  ).rejects.toThrow(/"not"/);
  expect(await query(`SELECT 1 FROM "Study" WHERE slug = 'half'`)).toEqual([]);
});

test("a stage of a judging pool is left out and named, and a drawn stage finds its source", async () => {
  const stage = (task: string, name: string, settings: object) => ({
    task,
    name,
    settings: { ...settings },
    known_answers: [],
  });
  const template: Template = {
    format: TEMPLATE_FORMAT,
    name: "Stages",
    description: "",
    study: { blind: true, retentionDays: 30, pay: null, consentText: null },
    stages: [
      stage("rubric", "Pooled", { pooled: true, pools: "file" }),
      stage("answerability", "Reports", {}),
      stage("rubric", "Drawn", { sourceStage: 1 }),
    ],
    prompts: [],
  };
  const made = await createStudy({ name: "Stages", userId: null, template });
  expect(made.notes).toEqual([{ code: "template.stage_left_out", data: { stage: "Pooled" } }]);
  const { stages } = await stagesWithSettings(made.id);
  expect(
    stages.map(({ name, settings }) => [
      name,
      (settings as object as { sourceStage?: number }).sourceStage,
    ]),
  ).toEqual([
    ["Reports", undefined],
    ["Drawn", 0],
  ]);
  const again = await studyTemplate({ ...made, name: "", description: "", blind: true });
  expect(again.study).toEqual(template.study);
});

test("a template is there for its maker, those who coordinate its study, and everybody once it is shared", async () => {
  const from = await source("owned");
  const person = async (name: string, role: string | null) => {
    const study = role === null ? undefined : { id: from.id, role };
    return { id: await testUser(`owned-${name}`, study), isAdmin: false };
  };
  const [maker, second, researcher, outsider] = await Promise.all([
    person("maker", "coordinator"),
    person("second", "coordinator"),
    person("researcher", "researcher"),
    person("outsider", null),
  ]);
  const given = { name: "Ours", description: "", shared: false };
  const { id } = await saveTemplate({ ...from, name: "owned" }, given, maker.id);
  const sees = async (user: typeof maker) =>
    (await listTemplates(user)).filter(({ name }) => name === "Ours").map((row) => row.mayRemove);
  expect(await Promise.all([maker, second, researcher, outsider].map(sees))).toEqual([
    [true],
    [true],
    [],
    [],
  ]);
  await expect(templateOf(outsider, id)).rejects.toThrow("There is no such template");
  expect((await templateOf(second, id)).name).toBe("Ours");
  await query(`UPDATE "StudyTemplate" SET shared = true WHERE id = $1`, [id]);
  expect(await sees(outsider)).toEqual([false]);
  await expect(removeTemplate(outsider, id)).rejects.toThrow(/only its maker/);
  await removeTemplate(second, id);
  expect(await sees(maker)).toEqual([]);
  // One of the command line is for everybody.
  const read = await studyTemplate({ ...from, name: "Of a file" });
  await importTemplate(await readTemplate(asFile(read)));
  expect((await listTemplates(outsider)).map(({ name }) => name)).toEqual(["Of a file"]);
});

test("of a blind study the labels of people that a file gave as known stay out", async () => {
  const { study } = await knownStudy("blind-source", "gold");
  await query(`UPDATE "Rater" SET type = 'human' WHERE "studyId" = $1 AND "externalId" = 'known'`, [
    study.id,
  ]);
  const answers = async (blind: boolean) =>
    (await studyTemplate({ ...study, name: "", description: "", blind })).stages.flatMap(
      ({ known_answers }) => known_answers,
    ).length;
  expect(await answers(false)).toBe(24);
  await setBlind(study.id, true, null);
  expect(await answers(true)).toBe(0);
});
