import { query } from "../connections";

/** Returns the account of a crowd worker by the marketplace's id. */
export async function workerOf(studyId: string, crowdId: string): Promise<string> {
  const [worker] = await query<{ id: string }>(
    `SELECT "userId" AS id FROM "Participant" WHERE "studyId" = $1 AND "crowdId" = $2`,
    [studyId, crowdId],
  );
  return worker!.id;
}
