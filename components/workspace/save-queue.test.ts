import { expect, test } from "vitest";
import { ApiFailure } from "@/components/ui/call-api";
import { SaveQueue } from "./save-queue";

function harness(send: (payload: { key: number; value: string }) => Promise<number>) {
  const log: string[] = [];
  let value = "";
  let key = 0;
  const queue = new SaveQueue<{ key: number; value: string }, number>(
    {
      payload: () => ({ key: (key += 1), value }),
      send,
      saving: () => log.push("saving"),
      saved: (_, version, newest) => log.push(`saved ${version}${newest ? "" : " (older)"}`),
      failed: (_, failure, waiting) =>
        log.push(`${waiting ? "waiting" : "failed"}: ${failure.code}`),
    },
    () => Promise.resolve(),
  );
  return {
    log,
    change(next: string) {
      value = next;
      queue.changed("item");
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("changes made during a save are sent once after it, with the latest content", async () => {
  const sent: string[] = [];
  const open: (() => void)[] = [];
  const { log, change } = harness(
    (payload) =>
      new Promise((resolve) => {
        sent.push(payload.value);
        open.push(() => resolve(sent.length));
      }),
  );
  change("a");
  change("b");
  change("c");
  open[0]!();
  await settle();
  open[1]!();
  await settle();
  expect(sent).toEqual(["a", "c"]);
  expect(log).toEqual(["saving", "saved 1 (older)", "saving", "saved 2"]);
});

test("a request without an answer is repeated with the same key before anything newer is sent", async () => {
  const sent: { key: number; value: string }[] = [];
  const { change, log } = harness(async (payload) => {
    sent.push(payload);
    if (sent.length < 3) throw new ApiFailure("down", "unreachable", 0);
    return 1;
  });
  change("a");
  change("b");
  await settle();
  expect(sent.map(({ key, value }) => `${key}${value}`)).toEqual(["1a", "1a", "1a", "2b"]);
  expect(log).toContain("waiting: unreachable");
});

test("a refused save is not repeated, and the next change is sent", async () => {
  let refuse = true;
  const { change, log } = harness(async () => {
    if (refuse) throw new ApiFailure("no", "bad_input", 400);
    return 7;
  });
  change("a");
  await settle();
  refuse = false;
  change("b");
  await settle();
  expect(log).toEqual(["saving", "failed: bad_input", "saving", "saved 7"]);
});

test("a label waits until the guidelines were read, and is sent again with the same key", async () => {
  const keys: number[] = [];
  const { change, log } = harness(async ({ key }) => {
    keys.push(key);
    if (keys.length < 3)
      throw new ApiFailure("read", "forbidden", 403, undefined, "guidelines.unread");
    return 1;
  });
  change("a");
  await settle();
  expect(keys).toEqual([1, 1, 1]);
  expect(log.at(-1)).toBe("saved 1");
});

test("a change made during a refused save is still sent", async () => {
  const sent: string[] = [];
  const { change, log } = harness(async ({ value }) => {
    sent.push(value);
    if (value === "bad") throw new ApiFailure("no", "bad_input", 400);
    return 1;
  });
  change("bad");
  change("good");
  await settle();
  expect(sent).toEqual(["bad", "good"]);
  expect(log.at(-1)).toBe("saved 1");
});
