import { z } from "zod";

const name = z.string();
/** A column of a list table; `section` lists nested sections from the outermost, or is empty. */
export const tableSchema = z.object({
  /** The id of its group; otherwise one is made of the path. */
  topic_id: name.optional(),
  article: name,
  section: z.union([name, z.array(name)]).default(""),
  column: name,
  members: z.array(
    z.object({ name, article: name.nullish(), references: z.number().int().min(0).nullish() }),
  ),
});
/**
 * A group; `request` is its query, once it has been written. `structured_query` is its path:
 * article, any number of sections, column.
 */
export const groupSchema = z.object({
  topic_id: name,
  request: name.optional(),
  structured_query: z.array(name).min(2),
  /** `references` is how often the member's article is linked to, where that is known. */
  members: z.array(
    z.object({ name, article: name, references: z.number().int().min(0).optional() }),
  ),
});
/** The model's answer about a passage and a member. */
export const judgedSchema = z.object({
  topic_id: name,
  docid: name,
  member: name,
  label: z.enum(["yes", "no"]),
  rater_id: name.optional(),
});

export type ListTable = z.infer<typeof tableSchema>;
export type Group = z.infer<typeof groupSchema>;
export type Judged = z.infer<typeof judgedSchema>;
