import { expect, test } from "vitest";
import type { Saved, SaveInput, Workspace } from "@/lib/tasks/workspace-schema";
import { createWorkspaceStore } from "../workspace-store";
import { adoptUnsent } from "./adopt-unsent";
import type { Unsent } from "./outbox";

const ITEM = "3f0e4a1c-0000-4000-8000-000000000001";
const page = {
  slotId: "slot",
  holder: "me",
  task: "support",
  requirements: [],
  settings: {},
  completed: false,
  text: { title: null, content: "Kelp is cut.", hash: "h".repeat(64) },
  items: [{ id: ITEM, judgment: null }],
} as unknown as Workspace;

test("a label changed and saved while the outbox is being read is not replaced by an older one", async () => {
  const sent: SaveInput[] = [];
  const store = createWorkspaceStore(page, async (_slot, input) => {
    sent.push(input);
    return {
      version: sent.length,
      savedAt: new Date().toISOString(),
      late: false,
      pageCompleted: false,
    } as unknown as Saved;
  });
  const { draft } = store.getState().items[ITEM]!;
  const stale: Unsent = {
    userId: "me",
    slotId: "slot",
    itemId: ITEM,
    textHash: page.text.hash,
    draft: { ...draft, label: "full" },
    baseVersion: 0,
    sending: null,
    changedAt: 1,
    tab: "this one",
  };
  await adoptUnsent("slot", store, async () => {
    // A label is given and saved while IndexedDB is being read.
    store.getState().setLabel(ITEM, "full");
    await expect.poll(() => store.getState().items[ITEM]!.save).toBe("clean");
    return [stale];
  });
  store.getState().setLabel(ITEM, "none");
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ baseVersion, label }) => [baseVersion, label])).toEqual([
    [0, "full"],
    [1, "none"],
  ]);
});

test("labels left by an earlier load of the page are restored and sent", async () => {
  const sent: SaveInput[] = [];
  const store = createWorkspaceStore(page, async (_slot, input) => {
    sent.push(input);
    return {
      version: 1,
      savedAt: new Date().toISOString(),
      late: false,
      pageCompleted: false,
    } as unknown as Saved;
  });
  const { draft } = store.getState().items[ITEM]!;
  await adoptUnsent("slot", store, async () => [
    {
      userId: "me",
      slotId: "slot",
      itemId: ITEM,
      textHash: page.text.hash,
      draft: { ...draft, label: "full" },
      baseVersion: 0,
      sending: null,
      changedAt: 1,
      tab: "gone",
    },
    {
      userId: "me",
      slotId: "another",
      itemId: ITEM,
      textHash: page.text.hash,
      draft,
      baseVersion: 0,
      sending: null,
      changedAt: 2,
      tab: "gone",
    },
  ]);
  await expect.poll(() => sent.map(({ label }) => label)).toEqual(["full"]);
});
