import { annotatorCount, peopleAtWork as people } from "@/lib/db/studies/activity";

/** Somebody who labels, and when they last did. */
export interface PersonAtWork {
  /** Pseudonym. */
  rater: string;
  /** Null while the study is blind, when nobody may know who is behind a pseudonym. */
  username: string | null;
  lastActive: Date | null;
  labelsToday: number;
  /** Unfinished pages. */
  held: number;
}

export interface PeopleAtWork {
  /** Who has begun, the most recent first. */
  people: PersonAtWork[];
  /** Number of annotators of the study. */
  annotators: number;
}

/** Returns who is at work in a study and when they were last. Reads no label value. */
export async function peopleAtWork(
  { id, blind }: { id: string; blind: boolean },
  now: Date,
): Promise<PeopleAtWork> {
  const [rows, annotators] = await Promise.all([people(id, now), annotatorCount(id)]);
  return {
    people: rows
      .filter(({ lastActive, held }) => lastActive !== null || held > 0)
      .map((row) => ({ ...row, username: blind ? null : row.username })),
    annotators,
  };
}
