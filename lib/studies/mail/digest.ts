import { isDeepStrictEqual } from "node:util";
import { kysely } from "@/lib/db/core/database";
import { coordinatedStudies, lastDigests } from "@/lib/db/mail/digests";
import { isMailOn, mailAccounts } from "@/lib/db/mail/queue";
import { stagesOf } from "@/lib/db/studies/stages";
import { note, type Note } from "@/lib/messages/note";
import { attentionOfStudies } from "../overview/attention";
import { countFlagged } from "../quality/annotator-quality";
import { today } from "./causes";
import type { DigestStudy } from "./write-mail";

/** Studies that are looked at together. */
const BATCH = 50;
const FLAGGED = "attention.annotators_flagged";

/**
 * Writes to each coordinator what needs attention in their studies, once a day, and only if
 * something does. Flags of annotators alone are written only when their numbers have changed. Says
 * no label, no name of who has a flag, and no figure of agreement.
 */
export async function writeDigests(now: Date): Promise<void> {
  if (!isMailOn()) return;
  const rows = await coordinatedStudies();
  const studies = [...new Map(rows.map((row) => [row.id, row])).values()];
  const waiting = new Map<string, Note[]>();
  for (let i = 0; i < studies.length; i += BATCH) {
    const ids = studies.slice(i, i + BATCH).map(({ id }) => id);
    for (const [id, matters] of await attentionOfStudies(ids, now)) {
      const notes = matters.map(({ note: matter }) => matter);
      // Other notes are about the plan of a stage, and are the same every day.
      waiting.set(
        id,
        notes.filter(({ code }) => code.startsWith("attention.")),
      );
    }
  }
  for (const { id, blind } of studies)
    if (!blind) waiting.get(id)!.push(...(await notesOnFlags(id)));
  const byPerson = new Map<string, DigestStudy[]>();
  for (const { userId, id, name, slug } of rows) {
    const notes = waiting.get(id)!;
    if (notes.length === 0) continue;
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), { name, slug, notes }]);
  }
  const last = await lastDigests<{ studies: DigestStudy[] }>([...byPerson.keys()]);
  const before = new Map(last.map(({ userId, data }) => [userId, data.studies]));
  for (const [userId, own] of byPerson)
    if (isNews(own, before.get(userId) ?? []))
      await mailAccounts({ $kysely: kysely() }, [userId], {
        kind: "digest",
        event: today(now),
        data: { studies: own },
      });
}

/** Returns how many annotators of a study have flags, as notes; none if nobody has. */
async function notesOnFlags(studyId: string): Promise<Note[]> {
  const stages = await stagesOf({ $kysely: kysely() }, studyId);
  const { strong, weak } = await countFlagged(
    studyId,
    stages.map(({ id }) => id),
  );
  return strong + weak > 0 ? [note(FLAGGED, { strong, weak })] : [];
}

/** Returns whether a digest says more than the same numbers of flags as the one before it. */
function isNews(studies: readonly DigestStudy[], before: readonly DigestStudy[]): boolean {
  return studies.some(({ slug, notes }) => {
    const known = before.find((study) => study.slug === slug)?.notes ?? [];
    return notes.some(
      (one) => one.code !== FLAGGED || !known.some((other) => isDeepStrictEqual(one, other)),
    );
  });
}
