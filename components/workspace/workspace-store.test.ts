import { expect, test } from "vitest";
import { translator } from "@/components/texts/translator";
import { LANGUAGES, type Language } from "@/lib/messages/interface/locales";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { MessageCode } from "./message";
import { settingsStore } from "./settings/settings-store";
import { createWorkspaceStore } from "./workspace-store";

const CONTENT = "Kelp is cut in spring. It dries on racks.";

const item = (id: string, position: number) => ({
  id,
  position,
  question: "When is kelp cut?",
  sentence: null,
  nugget: null,
  member: null,
  shown: null,
  earlier: null,
  judgment: null,
});

function storeOf(
  task: string,
  requirements: Workspace["requirements"] = [],
  over: Partial<Workspace> = {},
) {
  const page: Workspace = {
    slotId: "slot",
    holder: "user",
    task,
    stageId: "stage",
    stageName: "Stage",
    studySlug: "study",
    studyName: "Study",
    guidelines: "",
    settings: {},
    completed: false,
    closed: false,
    topicDone: false,
    training: null,
    topic: { id: "t", title: null, request: "Kelp", background: null },
    condition: "from_scratch",
    requirements,
    text: { title: null, content: CONTENT, hash: "hash", parts: [] },
    questions: [],
    standing: null,
    items: [item("a", 0), item("b", 3)],
    filteredQuestions: [],
    pagesDone: 0,
    pagesTotal: 1,
    medianPageMs: null,
    previousSlotId: null,
    nextSlotId: null,
    ...over,
  };
  const saved = {
    version: 1,
    savedAt: "2026-01-01T00:00:00Z",
    lacks: null,
    pageCompleted: false,
    late: false,
  };
  const store = createWorkspaceStore(page, () => Promise.resolve(saved));
  const said = () => store.getState().messages.map(({ code }) => code);
  return { store, said };
}

const span = { start: 0, end: 4, quote: "Kelp" };

test("what was done is said, and where going on leads", () => {
  const { store, said } = storeOf("rubric");
  const { setLabel, undo, redo, skip } = store.getState();
  setLabel("a", "3");
  expect(store.getState().messages).toEqual([
    { code: "labelled", data: { label: "3" } },
    { code: "now", data: { item: "2" } },
  ]);
  skip("a", null);
  expect(said()).toEqual(["labelledNotSkipped"]);
  undo();
  expect(said()).toEqual(["undone"]);
  undo();
  expect(said()).toEqual(["nothingToUndo"]);
  redo();
  expect(said()).toEqual(["redone"]);
});

test("a label that removes highlights says so, and so does one that has none", () => {
  const { store, said } = storeOf("answerability");
  const { setLabel, addSpan } = store.getState();
  addSpan("a", span);
  expect(said()).toEqual(["highlighted"]);
  setLabel("a", "0");
  expect(said()).toEqual(["labelledWithoutSpans"]);
  expect(store.getState().items.a!.draft.spans).toEqual([]);
  addSpan("a", span);
});

test("highlighting where the label is another one changes nothing until it is asked for again, and is one step", () => {
  const { store } = storeOf("answerability");
  const { setLabel, addSpan, openItem, undo } = store.getState();
  const draft = () => store.getState().items.a!.draft;
  setLabel("a", "0");
  addSpan("a", span);
  expect(draft()).toMatchObject({ label: "0", spans: [] });
  expect(store.getState().offered).toEqual({ itemId: "a", label: "1", span });
  openItem(1);
  expect(store.getState().offered).toBeNull();
  openItem(0);
  addSpan("a", span);
  addSpan("a", span);
  expect(draft()).toMatchObject({ label: "1", spans: [span] });
  expect(store.getState().offered).toBeNull();
  undo();
  expect(draft()).toMatchObject({ label: "0", spans: [] });
});

/** Returns whether a page began to finish, and forgets it. */
function isFinishing({ store }: ReturnType<typeof storeOf>): boolean {
  const { finishing } = store.getState();
  store.setState({ finishing: false });
  return finishing;
}

test("a page of highlights does not finish while a yes lacks its own, and finishes once", () => {
  const on = storeOf("answerability");
  const { setLabel, addSpan, openItem } = on.store.getState();
  setLabel("a", "1");
  openItem(1);
  setLabel("b", "0");
  expect(isFinishing(on)).toBe(false);
  openItem(0);
  addSpan("a", span);
  expect(isFinishing(on)).toBe(true);
  addSpan("a", { start: 8, end: 11, quote: "cut" });
  setLabel("a", "0");
  setLabel("b", "0");
  expect(isFinishing(on)).toBe(false);
  expect(on.said()).toContain("allAnswered");
});

test("a page that was whole when it was opened waits for its annotator, also if an answer is given again", () => {
  const judged = {
    version: 1,
    label: "3",
    status: "submitted" as const,
    reason: null,
    highlights: [],
    comment: null,
    difficult: false,
    readsDifferently: false,
    nugget: null,
    synthetic: false,
  };
  const on = storeOf("rubric", [], {
    completed: true,
    items: [
      { ...item("a", 0), judgment: judged },
      { ...item("b", 3), judgment: judged },
    ],
  });
  const { setLabel } = on.store.getState();
  setLabel("a", "4");
  expect(isFinishing(on)).toBe(false);
  expect(on.said()).toEqual(["labelled", "allAnsweredNext"]);
  setLabel("a", null);
  setLabel("a", "5");
  expect(isFinishing(on)).toBe(false);
});

test("a yes with requirements finishes its page when each one is highlighted, a no at once", () => {
  const requirements = [
    { id: "cut", text: "Cut in spring" },
    { id: "dry", text: "Dried on racks" },
  ];
  const settings = { requirementSpans: true };
  const one = { settings, items: [item("a", 0)] };
  const on = storeOf("evidence", requirements, one);
  const { setLabel, addSpan, setMarkedRequirement } = on.store.getState();
  setLabel("a", "yes");
  addSpan("a", span);
  expect(setMarkedRequirement(2)).toBe(false);
  expect(setMarkedRequirement(0)).toBe(true);
  // Only a new highlight takes it.
  expect(setMarkedRequirement(1)).toBe(false);
  addSpan("a", { start: 8, end: 11, quote: "cut" });
  expect(isFinishing(on)).toBe(false);
  expect(setMarkedRequirement(1)).toBe(true);
  expect(isFinishing(on)).toBe(true);
  const other = storeOf("evidence", requirements, one);
  other.store.getState().setLabel("a", "no");
  expect(isFinishing(other)).toBe(true);
});

test("with going on switched off no page finishes by itself, nor in practice", () => {
  settingsStore.getState().set({ goOn: "never" });
  const off = storeOf("rubric");
  off.store.getState().setLabel("a", "3");
  off.store.getState().setLabel("b", "3");
  expect(isFinishing(off)).toBe(false);
  expect(off.said()).toEqual(["labelled", "allAnswered"]);
  settingsStore.getState().set({ goOn: "task" });
  const practice = storeOf("rubric", [], { training: "practice" });
  practice.store.getState().setLabel("a", "3");
  practice.store.getState().setLabel("b", "3");
  expect(isFinishing(practice)).toBe(false);
});

test("marking by keyboard says where the cursor is, in every language", () => {
  const { store } = storeOf("support");
  const { startMarking, moveCursor, typeSentenceNumber } = store.getState();
  const shown = (language: Language) => {
    const t = translator(language, "workspaceMessages") as (
      code: MessageCode,
      data?: object,
    ) => string;
    return store
      .getState()
      .messages.map(({ code, data }) => t(code, data))
      .join(" ");
  };
  const cases: [() => void, RegExp][] = [
    [() => startMarking(0), /“Kelp”|„Kelp“/],
    [() => moveCursor("next", true), /: Kelp is$/],
    [() => typeSentenceNumber("2"), / 2, Enter .*: It dries on racks$/],
    [() => typeSentenceNumber("9"), /\b29\b.*\b2\b/],
  ];
  for (const [act, says] of cases) {
    act();
    for (const language of Object.keys(LANGUAGES) as Language[])
      expect(shown(language)).toMatch(says);
  }
});

test("another item opens with marking off, so that a digit is a label again", () => {
  const { store } = storeOf("answerability");
  store.getState().startMarking(0);
  store.getState().typeSentenceNumber("2");
  store.getState().commitCursor();
  expect(store.getState().cursor).not.toBeNull();
  store.getState().openItem(1);
  expect(store.getState()).toMatchObject({ open: 1, cursor: null, sentenceNumber: "" });
});

test("moving the end of a highlight keeps the requirement that it shows, also where it meets another", () => {
  const { store } = storeOf("evidence", [
    { id: "cut", text: "Cut in spring" },
    { id: "dry", text: "Dried on racks" },
  ]);
  const span = (start: number, end: number) => ({ start, end, quote: CONTENT.slice(start, end) });
  const { addSpan, setRequirement, moveSpan } = store.getState();
  addSpan("a", span(0, 4));
  setRequirement("a", 0, "cut");
  addSpan("a", span(8, 11));
  setRequirement("a", 1, "dry");
  moveSpan("a", 0, span(0, 11));
  expect(store.getState().items.a!.draft.spans).toEqual([
    { ...span(0, 11), requirement: "cut" },
    { ...span(8, 11), requirement: "dry" },
  ]);
});
