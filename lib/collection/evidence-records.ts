import { z } from "zod";
import type { Group } from "./evidence-steps";

const name = z.string();
/** A column of a list table. */
export const tableSchema = z.object({
  article: name,
  section: name,
  column: name,
  members: z.array(
    z.object({ name, article: name.nullish(), references: z.number().int().min(0).nullish() }),
  ),
});
/** A group, with its query once there is one. */
export const groupSchema = z.object({
  topic_id: name,
  request: name.optional(),
  structured_query: z.tuple([name, name, name]),
  members: z.array(z.object({ name, article: name })),
});
/** Articles a passage links to. */
export const linkSchema = z.object({ docid: name, articles: z.array(name) });
/** What was said of a passage for a member. */
export const judgedSchema = z.object({
  topic_id: name,
  docid: name,
  member: name,
  label: z.enum(["yes", "no"]),
});

export const groupOf = (row: z.infer<typeof groupSchema>): Group => ({
  topicId: row.topic_id,
  path: row.structured_query,
  members: row.members,
});
