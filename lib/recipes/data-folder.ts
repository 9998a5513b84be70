import type { InputFile } from "@/lib/formats/input-file";
import { AppError } from "@/lib/domain/app-error";

/** The files that recipes read, by role: how each is called in a folder, and in which form it is. */
export const FILE_ROLES = {
  runs: { names: "*.run", form: "TREC runs: topic Q0 docid rank score tag, a run a file" },
  ratings: {
    names: "ratings.jsonl",
    form: "a line for each passage: topic_id, docid, ratings (0 to 5, one for each sub-question); for reports report_run_id in place of docid",
  },
  diversity: {
    names: "diversity.qrels",
    form: "topic question docid grade in place of ratings.jsonl: the passages that answer each nugget (NeuCLIR). A ratings.jsonl beside it holds ratings of reports only",
  },
  rerankRatings: {
    names: "rerank-ratings.jsonl",
    form: "ratings as above of the judged sub-questions by the model that reranks, never the ones that score; expected_rating (in rows expected_ratings) beside them reranks too",
  },
  stageRatings: {
    names: "rerank-ratings.*.jsonl",
    form: "the same of one first stage, named by its tag; published matrices ({topic: [[..]]}) follow its order",
  },
  topics: {
    names: "topics.jsonl",
    form: "a line for each topic: topic_id, request, sub_questions (question_id, text, filtered); for groups structured_query and members",
  },
  passages: { names: "passages.jsonl", form: "a line for each passage: docid, text, topic_id" },
  reports: {
    names: "reports.jsonl",
    form: "a line for each report: topic_id, run_id (the tag of the run it was made from), text",
  },
  judgments: {
    names: "judgments.jsonl",
    form: "a line for each label: task, topic_id, run_id, question_id or docid and sentence_id, rater_id, rater_type, label",
  },
  rubric: {
    names: "rubric-judgments.jsonl",
    form: "a line for each rating of a passage: task rubric, topic_id, docid, question_id, rater_id, rater_type, label (0 to 5)",
  },
  answers: {
    names: "answers.jsonl",
    form: "a line for each answer, as in TREC RAG: run_id, topic_id, references, answer (text and citations of each sentence)",
  },
  tokens: {
    names: "tokens.jsonl",
    form: "a line for each text: docid, report_run_id and topic_id, topic_id (its request), or topic_id and question_id, with tokens and tokenizer",
  },
  relevant: {
    names: "relevant.qrels",
    form: "topic 0 docid grade for every passage that belongs to a topic",
  },
  qrels: { names: "full.qrels", form: "topic 0 docid grade, the full judging; 1 is evidence" },
  known: {
    names: "known.qrels",
    form: "topic 0 docid 1 for the evidence that was found before a pool was judged",
  },
  popularity: {
    names: "popularity.tsv",
    form: "docid, a tab, and how often its article is linked to",
  },
  evidence: {
    names: "evidence.jsonl",
    form: "a line for each label of a candidate: topic_id, docid, member, label (yes or no), as assay generate evidence writes them",
  },
  links: {
    names: "links.jsonl",
    form: "a line for each passage: docid, the article it is from, the articles it links to, and references (how often its article is linked to)",
  },
  pages: {
    names: "pages.jsonl",
    form: "where a collection begins, read by assay generate links: article, text with links as [[Article]]",
  },
  tables: {
    names: "tables.jsonl",
    form: "where a collection begins, read by assay generate groups: article, section, column, members",
  },
  questions: {
    names: "questions.jsonl.qN",
    form: "ratings as above of N sub-questions that were asked anew for each N, as assay rerank --generate 2,3 --ratings-out questions.jsonl writes them",
  },
  asked: {
    names: "topics.jsonl.qN",
    form: "the texts of these sub-questions, as --topics-out topics.jsonl writes them",
  },
} as const satisfies Record<string, { names: string; form: string }>;

export type RecipeRole = keyof typeof FILE_ROLES;

/** Files of a folder, by role. */
export interface DataFolder {
  /** As it was given. */
  path: string;
  files: Readonly<Partial<Record<RecipeRole, readonly InputFile[]>>>;
}

/** Returns the role of a file by its name; null if recipes do not read such a file. */
export function roleOf(name: string): RecipeRole | null {
  for (const [role, { names }] of Object.entries(FILE_ROLES) as [
    RecipeRole,
    (typeof FILE_ROLES)[RecipeRole],
  ][]) {
    const pattern = names.replaceAll(".", "\\.").replace("*", ".+").replace("qN", "q[0-9]+");
    if (new RegExp(`^${pattern}$`).test(name)) return role;
  }
  return null;
}

/** Returns all files of a role. */
export function allOf({ files }: DataFolder, role: RecipeRole): readonly InputFile[] {
  return files[role] ?? [];
}

/** Returns the file of a role, or null. */
export function maybe(folder: DataFolder, role: RecipeRole): InputFile | null {
  return allOf(folder, role)[0] ?? null;
}

/** Returns the file of a role that the recipe has named as needed. */
export function one(folder: DataFolder, role: RecipeRole): InputFile {
  const file = maybe(folder, role);
  if (!file) throw new Error(`The recipe does not name the role ${role} among its needs.`);
  return file;
}

/** Returns the first folder that has files of all these roles; null if none has. */
export function folderWith(
  folders: readonly DataFolder[],
  needs: readonly RecipeRole[],
): DataFolder | null {
  return folders.find((folder) => lacking(folder, needs).length === 0) ?? null;
}

function lacking(folder: DataFolder, needs: readonly RecipeRole[]): RecipeRole[] {
  return needs.filter((role) => allOf(folder, role).length === 0);
}

/**
 * Refuses a folder that has no recipe's files: says which are missing where most of them are, and
 * in which form.
 */
export function refuseWithout(
  recipe: string,
  folders: readonly DataFolder[],
  sets: readonly (readonly RecipeRole[])[],
  given: string,
): never {
  const [nearest] = folders
    .flatMap((folder) => sets.map((needs) => ({ folder, lacks: lacking(folder, needs), needs })))
    .sort(
      (a, b) =>
        b.needs.length - b.lacks.length - (a.needs.length - a.lacks.length) ||
        a.lacks.length - b.lacks.length,
    );
  const lacks = nearest?.lacks ?? sets[0]!;
  throw new AppError("bad_input", "recipe.files_missing", {
    recipe,
    folder: nearest?.folder.path ?? given,
    count: lacks.length,
    files: lacks.map((role) => `${FILE_ROLES[role].names} (${FILE_ROLES[role].form})`).join("; "),
  });
}
