import { z } from "zod";
import type { LinkRecord } from "@/lib/formats/links";
import { problem, type Problem } from "@/lib/messages/problem";

/**
 * A page of an encyclopedia: its article, other names of it, its text with links in brackets, and how
 * often it is linked to in the whole of it, where the file has only a part.
 */
export const pageSchema = z.object({
  article: z.string(),
  aliases: z.array(z.string()).default([]),
  text: z.string(),
  references: z.number().int().min(0).optional(),
});

/** What a page makes: its introduction as a passage, and the articles that it links to. */
export interface LinkedPages {
  passages: { docid: string; title: string; text: string }[];
  links: LinkRecord[];
  problems: Problem[];
}

/** Pictures, categories and words are linked like articles. */
const NO_ARTICLE = /^(file|image|category|wikt|media):/i;
const LINK = /\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g;

/**
 * Reads the introductions of pages (D-MERIT, section 2.3): the text before the first heading
 * (`== … ==`) without its brackets, the articles it links to (`[[Article]]`, `[[Article#section|words]]`;
 * an alias is its article), and how many other pages link to each article. A page without a text
 * before its first heading, or given twice, is left out and named.
 */
export function linkedPages(pages: readonly z.infer<typeof pageSchema>[]): LinkedPages {
  const problems: Problem[] = [];
  const known = new Map<string, (typeof pages)[number]>();
  for (const page of pages) {
    const article = articleName(page.article);
    if (known.has(article)) problems.push(problem("built_links.given_twice", { article }));
    else if (introduction(page.text) === "")
      problems.push(problem("built_links.no_introduction", { article }));
    else known.set(article, page);
  }
  const alias = new Map<string, string>();
  for (const [article, { aliases }] of known)
    for (const other of aliases) alias.set(articleName(other), article);
  const targetsOf = (article: string, text: string) =>
    [
      ...new Set(
        [...introduction(text).matchAll(LINK)]
          .filter(([, target]) => !NO_ARTICLE.test(target!.trim()))
          .map(([, target]) => articleName(target!.split("#")[0]!))
          .map((target) => (known.has(target) ? target : (alias.get(target) ?? target))),
      ),
    ].filter((target) => target !== "" && target !== article);
  const links = [...known].map(([article, { text }]) => ({
    docid: docidOf(article),
    article,
    articles: targetsOf(article, text),
  }));
  const counts = linkCounts(links);
  return {
    passages: [...known].map(([article, { text }]) => ({
      docid: docidOf(article),
      title: article,
      text: withoutLinks(introduction(text)),
    })),
    links: links.map((link) => ({
      ...link,
      references: known.get(link.article)!.references ?? counts.get(link.article) ?? 0,
    })),
    problems,
  };
}

/**
 * Returns how often each article is linked to: what a line says of its own article, otherwise how
 * many passages link to it. An article that neither tells has no count.
 */
export function linkCounts(links: readonly LinkRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { articles } of links)
    for (const article of new Set(articles)) counts.set(article, (counts.get(article) ?? 0) + 1);
  for (const { docid, article = docid, references } of links)
    if (references !== undefined) counts.set(article, references);
  return counts;
}

/** Returns the popularity of each passage, the link count of its article; others are named. */
export function popularityOf(links: readonly LinkRecord[]): {
  lines: string[];
  problems: Problem[];
} {
  const counts = linkCounts(links);
  const lines: string[] = [];
  const problems: Problem[] = [];
  for (const { docid, article = docid } of links) {
    const count = counts.get(article);
    if (count === undefined) problems.push(problem("built_links.no_count", { docid, article }));
    else lines.push(`${docid}\t${count}\n`);
  }
  return { lines, problems };
}

function introduction(text: string): string {
  return text.split(/^==/m)[0]!.trim();
}

function withoutLinks(text: string): string {
  return text.replaceAll(LINK, (_, target: string, words: string | undefined) =>
    NO_ARTICLE.test(target.trim()) ? "" : (words ?? target),
  );
}

/** Article names begin with a capital, and have blanks where addresses have underscores. */
function articleName(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Columns of qrels and runs are separated by blanks. */
function docidOf(article: string): string {
  return article.replaceAll(/\s+/g, "_");
}
