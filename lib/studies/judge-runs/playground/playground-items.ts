import {
  labelledInHalves,
  sampleOfFirstHalf,
  type SampleChoice,
} from "@/lib/db/judge-runs/playground";
import { AppError } from "@/lib/domain/app-error";
import { rulesOf, type ReaderOfStudy } from "../read-answers";

/** Refuses a blind study, whose people's labels nobody may see yet. */
export function refuseBlind({ blind }: ReaderOfStudy): void {
  if (blind) throw new AppError("forbidden", "study.blind");
}

/** Returns labelled items of the first half, and how many each half has. */
export async function playgroundItems(
  study: ReaderOfStudy,
  stageId: string,
  choice: Pick<SampleChoice, "seed" | "most">,
) {
  refuseBlind(study);
  const rules = await rulesOf(study, stageId);
  const [found, counts] = await Promise.all([
    sampleOfFirstHalf(stageId, rules, choice),
    labelledInHalves(stageId, rules),
  ]);
  const items = found.map(({ id, topic, query, member, text, majority, people }) => ({
    id,
    topic,
    query: member === null ? query : `${query} (${member})`,
    text,
    majority,
    labels: countsOf(people.filter(({ type }) => type === "human").map(({ label }) => label)),
  }));
  return { items, ...counts };
}

function countsOf(labels: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}
