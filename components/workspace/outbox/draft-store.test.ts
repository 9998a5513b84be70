import { expect, test } from "vitest";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { draftOf } from "../draft";
import type { ItemState } from "../workspace-state";
import { draftStoreOf } from "./draft-store";

const PAGE = { slotId: "slot", holder: "me", text: { hash: "hash" } } as Workspace;

/** An item with a label, and nothing else. */
function labelled(label: string): ItemState {
  const draft = { ...draftOf({ judgment: null, nugget: null } as never), label };
  return { draft, version: 1, save: "saving", problem: null, serverValue: null };
}

/** Returns an outbox's draft store, and what was done to the outbox. */
function recorded() {
  const log: string[] = [];
  const drafts = draftStoreOf(PAGE, async () => ({
    async put({ itemId, draft }) {
      log.push(`${itemId}: ${draft.label}`);
    },
    async remove(_userId, itemId) {
      log.push(`${itemId}: removed`);
    },
  }));
  return { drafts, log };
}

test("changes of one moment are one write, with the latest of them", async () => {
  const { drafts, log } = recorded();
  drafts.changed("a", labelled("0"), null);
  drafts.changed("b", labelled("2"), null);
  drafts.changed("a", labelled("1"), null);
  await expect.poll(() => log).toEqual(["a: 1", "b: 2"]);
  drafts.changed("a", labelled("3"), null);
  await expect.poll(() => log.at(-1)).toBe("a: 3");
});

test("a change after a save is kept though both waited", async () => {
  const { drafts, log } = recorded();
  drafts.changed("a", labelled("0"), null);
  drafts.saved("a");
  drafts.changed("a", labelled("1"), null);
  await expect.poll(() => log).toEqual(["a: 0", "a: removed", "a: 1"]);
});
