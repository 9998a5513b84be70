import type { EndedWork } from "@/lib/contract/crowd";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { endTopicsOf } from "@/lib/db/assignment/changes";
import { releasePages } from "@/lib/db/held-pages/release";
import { endParticipants } from "@/lib/db/people/participants";
import { AppError } from "@/lib/domain/app-error";

/**
 * Ends work that the marketplace reports as returned or timed out: unfinished pages are free again,
 * labels stay. Takes the marketplace's ids of workers or sittings.
 */
export function endWork(
  studyId: string,
  ids: readonly string[],
  reason: "returned" | "timed out",
  byUserId: string | null,
): Promise<EndedWork> {
  return inTransaction(async (transaction) => {
    const wanted = [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
    if (wanted.length === 0) throw new AppError("bad_input", "crowd.no_ids");
    const rows = await endParticipants(transaction, studyId, wanted, reason);
    const people = rows.map(({ userId }) => userId);
    const released = await releasePages(transaction, studyId, people);
    await endTopicsOf(transaction, studyId, people, byUserId);
    const known = new Set(rows.flatMap((row) => [row.crowdId, ...row.submissions]));
    // The audit does not contain marketplace ids.
    const detail = { reason, people: people.length, released };
    await audit({ userId: byUserId, studyId, action: "crowd.end", detail }, transaction);
    return { people: people.length, released, unknown: wanted.filter((id) => !known.has(id)) };
  });
}
