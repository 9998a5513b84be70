import { kysely } from "@/lib/db/core/database";
import { coordinatedStudies } from "@/lib/db/mail/digests";
import { isMailOn, mailAccounts } from "@/lib/db/mail/queue";
import { attentionOfStudies } from "../overview/attention";
import { today } from "./causes";
import type { DigestStudy } from "./write-mail";

/** Studies that are looked at together. */
const BATCH = 50;

/**
 * Writes to each coordinator what needs attention in their studies, once a day, and only if
 * something does. Reads no label value, and names no figure of agreement.
 */
export async function writeDigests(now: Date): Promise<void> {
  if (!isMailOn()) return;
  const rows = await coordinatedStudies();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const waiting = new Map<string, DigestStudy["notes"]>();
  for (let i = 0; i < ids.length; i += BATCH)
    for (const [id, matters] of await attentionOfStudies(ids.slice(i, i + BATCH), now)) {
      const notes = matters.map(({ note }) => note);
      // Other notes are about the plan of a stage, and are the same every day.
      waiting.set(
        id,
        notes.filter(({ code }) => code.startsWith("attention.")),
      );
    }
  const byPerson = new Map<string, DigestStudy[]>();
  for (const { userId, id, name, slug } of rows) {
    const notes = waiting.get(id) ?? [];
    if (notes.length === 0) continue;
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), { name, slug, notes }]);
  }
  for (const [userId, studies] of byPerson)
    await mailAccounts({ $kysely: kysely() }, [userId], {
      kind: "digest",
      event: today(now),
      data: { studies },
    });
}
