import { z } from "zod";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import type { Problems } from "./problems";

/**
 * The articles that a passage links to, the article that it is from, and how often that one is
 * linked to.
 */
export const linkSchema = z.object({
  docid: z.string(),
  article: z.string().optional(),
  articles: z.array(z.string()),
  references: z.number().int().min(0).optional(),
});

export type LinkRecord = z.infer<typeof linkSchema>;

/** Reads the links of passages. */
export async function readLinks(file: InputFile, problems: Problems): Promise<LinkRecord[]> {
  const found: LinkRecord[] = [];
  for await (const { record } of records(file, problems, linkSchema)) found.push(record);
  return found;
}
