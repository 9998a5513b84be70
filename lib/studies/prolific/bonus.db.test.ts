import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { announcePay } from "../pay/announced-pay";
import { payCsv, payRows } from "../pay/pay";
import { markPaid, payBatches } from "../pay/pay-batches";
import { testStudy } from "../test-study";
import { studyTemplate } from "../templates/study-template";
import { askBonus, decideBonus } from "./bonus";
import { prolificClient } from "./client";
import type { Market } from "./market";
import { prolificOverview } from "./overview";
import type { ScriptedMarket } from "./test-market";
import { made, openMarket, openProlificTests, work } from "./test-prolific";

let close: () => Promise<void>;
let there: ScriptedMarket;
let market: Market;
beforeAll(async () => {
  close = await openProlificTests();
});
afterAll(() => close());
beforeEach(async () => {
  ({ there, market } = await openMarket());
});
afterEach(() => there.close());

const decisionState = async (id: string) =>
  (await query<{ state: string }>(`SELECT state FROM "ProlificDecision" WHERE id = $1`, [id]))[0]
    ?.state;

test("a bonus is recorded before Prolific is asked, and paid once however often the request comes", async () => {
  const { pay, bonus } = await made("bonus", { there, market });
  const seen = new Promise<string | undefined>((resolve) => {
    const undo = there.disturb(/bonus-payments/, {
      kind: "hang",
      reached: () => {
        undo();
        void decisionState(bonus.id).then(resolve);
      },
    });
  });
  market.timeoutMs = 300;
  await expect(pay()).rejects.toMatchObject({ reasonCode: "prolific.not_set_up" });
  expect(await seen).toBe("recorded");
  expect(await decisionState(bonus.id)).toBe("refused");
  market.timeoutMs = 5000;
  expect(there.ledger).toEqual([]);
  const id = randomUUID();
  const answers = await Promise.all([pay({ id }), pay({ id }), pay({ id })]);
  expect(answers.map((one) => one.id)).toEqual([id, id, id]);
  expect(await pay({ id })).toMatchObject({ state: "done", people: 1, amount: 1.5 });
  expect(there.ledger).toEqual([{ submission: "s1", cents: 150 }]);
  await expect(pay({ id: randomUUID(), submissions: ["s9"] })).rejects.toMatchObject({
    reasonCode: "prolific.refused",
  });
  expect(there.ledger).toHaveLength(1);
});

test("control: the marketplace pays twice if it is asked twice", async () => {
  const { external } = await made("control", { there, market });
  const client = prolificClient(there.token, market);
  const { id } = await client.setUpBonuses(external, "s1,1.50\n");
  await client.payBonuses(id);
  await client.payBonuses(id);
  await client.close();
  expect(there.ledger).toHaveLength(2);
});

test.each([
  ["a cut connection", { kind: "cut", after: true }],
  ["an answer of 10 MB", { kind: "huge", after: true }],
  ["a server's error", { kind: "status", status: 502 }],
  ["a redirect inward", { kind: "status", status: 307, headers: { location: "http://[::1]/" } }],
] as const)("after %s a bonus is unclear until a person decides", async (_, how) => {
  const { study, pay, bonus } = await made(`unclear-${randomUUID().slice(0, 8)}`, {
    there,
    market,
  });
  const undo = there.disturb(/\/pay\/ /, how);
  expect(await pay()).toMatchObject({ state: "unclear" });
  undo();
  const isPaid = there.ledger.length === 1;
  expect((await prolificOverview(study.id, market)).unclear).toMatchObject([{ id: bonus.id }]);
  await expect(pay({ id: randomUUID() })).rejects.toMatchObject({
    reasonCode: "prolific.open_bonus",
  });
  expect(await pay()).toMatchObject({ state: "unclear" });
  expect(there.calls.filter((call) => call.endsWith("/pay/"))).toHaveLength(1);
  expect(await askBonus(study.id, bonus.id, market)).toEqual({ people: 1, paid: isPaid ? 1 : 0 });
  const decided = await Promise.allSettled(
    [1, 2, 3].map(() => decideBonus(study.id, { id: bonus.id, paid: isPaid }, null, market)),
  );
  expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(there.ledger).toEqual([{ submission: "s1", cents: 150 }]);
  expect((await prolificOverview(study.id, market)).unclear).toEqual([]);
});

test("a crowd study from a template to paid submissions: a process killed around the payment leaves it unclear, and paid once after a decision", async () => {
  const from = await testStudy("template", 1);
  const template = await studyTemplate({ ...from, name: "", description: "", blind: false });
  const program = join(import.meta.dirname, "test-pay-bonus.ts");
  const late = { ...market, patienceMs: 0 };
  /** Kills whoever pays a bonus once a call has reached the marketplace. */
  const kill = async (submission: string, fits: RegExp, paid: boolean) => {
    const crowd = await made(submission, { there, market }, [submission], template);
    const { study, want, bonus } = crowd;
    expect(await crowd.decide({})).toMatchObject([{ state: "done" }]);
    let undo: (() => void) | undefined;
    const reached = new Promise<void>((resolve) => {
      const how = {
        kind: "hang",
        reached: resolve,
        ...(paid && { after: true as const }),
      } as const;
      undo = there.disturb(fits, how);
    });
    const task = JSON.stringify({ studyId: study.id, market: want.id, bonus, url: there.url });
    const child = spawn(process.execPath, ["--import", "tsx", program, task], { stdio: "inherit" });
    const gone = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
    expect(await Promise.race([reached, gone])).toBeUndefined();
    child.kill("SIGKILL");
    expect(await gone).toBe("SIGKILL");
    undo?.();
    return { study, bonus, paid, submission };
  };
  const killed = await Promise.all([
    kill("killed-before", /POST \/submissions\/bonus-payments\/ .*killed-before/, false),
    kill("killed-after", /\/pay\/ /, true),
  ]);
  for (const { study, bonus, paid, submission } of killed) {
    expect(await decisionState(bonus.id)).toBe(paid ? "sent" : "recorded");
    expect((await prolificOverview(study.id, market)).unclear).toEqual([]);
    expect((await prolificOverview(study.id, late)).unclear).toMatchObject([{ id: bonus.id }]);
    expect(await askBonus(study.id, bonus.id, market)).toEqual({ people: 1, paid: paid ? 1 : 0 });
    await query(
      `UPDATE "ProlificDecision" SET "createdAt" = now() - interval '2 minutes' WHERE id = $1`,
      [bonus.id],
    );
    await decideBonus(study.id, { id: bonus.id, paid }, null, market);
    expect(there.ledger.filter((one) => one.submission === submission)).toHaveLength(1);
    expect((await prolificOverview(study.id, late)).unclear).toEqual([]);
  }
});

test("what Prolific has paid is marked as paid once, and what is unclear only after a decision", async () => {
  const crowd = await made("paid-there", { there, market });
  const { study, pay, decide, want } = crowd;
  await work(study, there, "s1");
  const terms = { per: "page", rate: 7, floor: 0 } as const;
  const money = async () => {
    const [row] = await payRows(study.id, terms);
    return [row!.paid, row!.owed];
  };
  expect(await money()).toEqual([0, 7]);
  await Promise.all([decide({}), decide({})]);
  await decide({});
  expect(await money()).toEqual([4, 3]);
  expect(await pay()).toMatchObject({ state: "done" });
  await pay();
  expect(await money()).toEqual([5.5, 1.5]);
  const undo = there.disturb(/\/pay\/ /, { kind: "cut", after: true });
  const other = randomUUID();
  expect(await pay({ id: other, amount: 1 })).toMatchObject({ state: "unclear" });
  undo();
  expect(await money()).toEqual([5.5, 1.5]);
  await Promise.allSettled(
    [1, 2].map(() => decideBonus(study.id, { id: other, paid: true }, null, market)),
  );
  expect(await money()).toEqual([6.5, 0.5]);
  const batch = await markPaid(study.id, { name: "Rest", raters: null }, terms, null);
  expect(batch).toMatchObject({ people: 1, total: 0.5 });
  expect((await payCsv(study.id, terms, null)).split("\n")[1]).toMatch(/,7\.00,0\.00,$/);
  const batches = await payBatches(study.id);
  expect(batches.map(({ name, total }) => [name, total])).toEqual([
    ["Rest", 0.5],
    ["Prolific: Judge answers", 1],
    ["Prolific: Judge answers", 1.5],
    ["Prolific: Judge answers", 4],
  ]);
  const marked = await query(
    `SELECT 1 FROM "AuditEvent" WHERE "studyId" = $1 AND action = 'pay.mark'`,
    [study.id],
  );
  expect(marked).toHaveLength(4);
  await announcePay(study.id, { ...terms, currency: "EUR" }, null);
  await pay({ id: randomUUID() });
  expect(await payBatches(study.id)).toHaveLength(4);
  expect(want.currency).toBe("GBP");
});
