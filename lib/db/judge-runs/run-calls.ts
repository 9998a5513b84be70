import { kysely } from "../core/database";
import { judgedParts } from "./item-parts";

/** Which calls of a run are read. */
export interface CallChoice {
  /** Only those without a result. */
  onlyPending: boolean;
  /** Only calls after this place in the run; 0 for all. */
  after: number;
  most: number;
}

/** Returns calls of a run in order, each with its item as a judge sees it. Leases nothing. */
export function callsOfRun(runId: string, { onlyPending, after, most }: CallChoice) {
  return kysely()
    .selectFrom("JudgeCall")
    .innerJoin("Item", "Item.id", "JudgeCall.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Report", "Report.id", "Item.reportId")
    .leftJoin("Passage", "Passage.id", "Item.passageId")
    .where("JudgeCall.runId", "=", runId)
    .where("JudgeCall.chunk", ">", after)
    .$if(onlyPending, (calls) => calls.where("JudgeCall.status", "=", "pending"))
    .orderBy("JudgeCall.chunk")
    .limit(most)
    .select([
      "JudgeCall.chunk",
      "JudgeCall.itemId",
      "JudgeCall.isFresh",
      "JudgeCall.status",
      ...judgedParts,
    ])
    .execute();
}

export type RunCall = Awaited<ReturnType<typeof callsOfRun>>[number];
