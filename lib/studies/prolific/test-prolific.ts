import { randomUUID } from "node:crypto";
import type { Template } from "@/lib/contract/templates";
import { workerOf } from "@/lib/db/prolific/test-workers";
import { openTestDatabase } from "@/lib/db/test-database";
import { redeemInvite } from "../invites/redeem-invite";
import { finishPage } from "../test-labels";
import { stageOf, testStudy } from "../test-study";
import { nextPage } from "../workspace/assign";
import { connectProlific } from "./account";
import { payBonus } from "./bonus";
import { decideSubmissions, type Decision } from "./decide";
import { makeProlificStudy, type NewMarketStudy } from "./make-study";
import { marketOf, type Market } from "./market";
import { scriptedMarket, type ScriptedMarket } from "./test-market";

const SETTINGS = {
  NEXTAUTH_SECRET: "for these tests alone",
  NEXTAUTH_URL: "https://assay.test",
  ASSAY_PRIVATE_ENDPOINTS: "1",
};

/** Sets what calls of a marketplace need, and opens a database. @returns a function that undoes it */
export async function openProlificTests(): Promise<() => Promise<void>> {
  const close = await openTestDatabase();
  const before = Object.keys(SETTINGS).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, SETTINGS);
  return async () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    await close();
  };
}

/** A scripted marketplace and how it is called. */
export async function openMarket(): Promise<{ there: ScriptedMarket; market: Market }> {
  const there = await scriptedMarket();
  return { there, market: marketOf({ url: there.url, timeoutMs: 5000 }) };
}

type Open = Awaited<ReturnType<typeof openMarket>>;

/** A study with an account at the marketplace. */
export async function connected(slug: string, { there, market }: Open, template?: Template) {
  const study = await testStudy(slug, 1, template);
  await connectProlific(study.id, there.token, null, market);
  return { ...study, stageId: await stageOf(study.id, "answerability") };
}

/** A study that can be made at the marketplace. */
export const wanted = (stageId: string, over: Partial<NewMarketStudy> = {}): NewMarketStudy => ({
  id: randomUUID(),
  stageId,
  name: "Judge answers",
  description: "Read and judge.",
  places: 5,
  minutes: 30,
  reward: 4,
  screenOutReward: 1,
  currency: "GBP",
  quota: 1,
  consentText: null,
  ...over,
});

/** A study that is made at the marketplace, with waiting submissions. */
export async function made(
  slug: string,
  { there, market }: Open,
  submissions: readonly string[] = ["s1", "s2"],
  template?: Template,
) {
  const study = await connected(slug, { there, market }, template);
  const want = wanted(study.stageId);
  await makeProlificStudy(study.id, want, null, market);
  const external = there.studies.at(-1)!.id;
  for (const id of submissions) there.submit(external, id);
  const decide = (over: Partial<Decision>) =>
    decideSubmissions(
      study.id,
      want.id,
      { kind: "approve", submissions, message: null, category: null, ...over },
      null,
      market,
    );
  const bonus = { id: randomUUID(), submissions: [submissions[0]!], amount: 1.5 };
  const pay = (over: Partial<typeof bonus> = {}) =>
    payBonus(study.id, want.id, { ...bonus, ...over }, null, market);
  return { study, want, external, decide, bonus, pay };
}

/** Lets a worker come by the link of the study that was made last, and finish a page. @returns their id */
export async function work(
  { id, stageId }: { id: string; stageId: string },
  there: ScriptedMarket,
  submission: string,
): Promise<string> {
  const token = /join\/([\w-]+)/.exec(there.studies.at(-1)!.external_study_url)![1]!;
  const crowdId = `P-${submission}`;
  await redeemInvite({ token, consented: false, crowdId, submission }, null);
  const worker = await workerOf(id, crowdId);
  await finishPage(worker, (await nextPage(id, stageId, worker))!);
  return worker;
}
