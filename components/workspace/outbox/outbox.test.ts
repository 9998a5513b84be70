import { expect, test, vi } from "vitest";
import {
  saveSchema,
  type Saved,
  type SaveInput,
  type Workspace,
} from "@/lib/tasks/workspace-schema";
import { createWorkspaceStore } from "../workspace-store";
import { adoptUnsent } from "./adopt-unsent";
import { outbox } from "./outbox";

const ITEM = "3f0e4a1c-0000-4000-8000-000000000001";
const HASH = "a".repeat(64);

// What browsers hold. Names must not change: nobody can migrate a label that waits offline.
const STORED = {
  "me 3f0e4a1c-0000-4000-8000-000000000001 old-tab": {
    userId: "me",
    slotId: "slot",
    itemId: ITEM,
    textHash: HASH,
    draft: {
      label: "full",
      spans: [{ start: 0, end: 4, quote: "Kelp" }],
      comment: "clear",
      difficult: true,
      readsDifferently: true,
      skipped: false,
      unjudgeable: null,
      nuggetText: null,
    },
    baseVersion: 2,
    sending: null,
    changedAt: 1,
    tab: "old-tab",
  },
};
const databases = new Map([["assay 1", new Map([["unsent", new Map(Object.entries(STORED))]])]]);

vi.mock("idb", () => ({
  async openDB(name: string, version: number) {
    const rows = (store: string) => databases.get(`${name} ${version}`)!.get(store)!;
    return {
      getAll: async (store: string) => [...rows(store).values()],
      put: async (store: string, value: never, key: string) => rows(store).set(key, value),
      delete: async (store: string, key: string) => rows(store).delete(key),
    };
  },
}));

test("a label that waits in a browser since before an update arrives after it", async () => {
  vi.stubGlobal("navigator", { platform: "", userAgent: "" });
  const sent: SaveInput[] = [];
  const page = {
    slotId: "slot",
    holder: "me",
    task: "support",
    requirements: [],
    settings: {},
    completed: false,
    text: { title: null, content: "Kelp is cut.", hash: HASH },
    items: [{ id: ITEM, judgment: null }],
  } as unknown as Workspace;
  const store = createWorkspaceStore(page, async (_slot, input) => {
    sent.push(input);
    const savedAt = new Date().toISOString();
    return { version: 3, savedAt, late: false, pageCompleted: false } as unknown as Saved;
  });
  await adoptUnsent("slot", store, async () => (await outbox()).adopt("me"));
  await expect.poll(() => sent.length).toBe(1);
  expect(saveSchema.parse(sent[0])).toMatchObject({
    itemId: ITEM,
    baseVersion: 2,
    label: "full",
    status: "submitted",
    textHash: HASH,
    highlights: [{ start: 0, end: 4, quote: "Kelp" }],
    comment: "clear",
    difficult: true,
    readsDifferently: true,
  });
});
