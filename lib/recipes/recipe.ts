import type { Picture } from "@/lib/domain/pictures/picture";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import type { DataFolder, RecipeRole } from "./data-folder";

/** The documents that recipes follow. */
export const PAPERS = ["CRUX", "LANCER", "D-MERIT", "TREC RAG support guide"] as const;
export type Paper = (typeof PAPERS)[number];

/** How one table or figure of a paper is made from files. */
export interface Recipe {
  /** As on the command line: `crux-table-1`. */
  name: string;
  paper: Paper;
  /** What the paper calls it. */
  place: string;
  title: string;
  /**
   * The files that it needs. One of the sets is enough; each is looked for in the folder and then
   * in its subfolders.
   */
  sets: readonly (readonly RecipeRole[])[];
  /** Files that it uses where they are. */
  uses: readonly RecipeRole[];
  /** What to collect where only people or a model can make the files. */
  collect: string;
  /** Which made-up collection shows it. */
  example: "coverage" | "reranking" | "completeness" | "support";
  /**
   * @param folder the first that has a set
   * @param folders for each set the folder that has it, or null
   */
  make(folder: DataFolder, folders: readonly (DataFolder | null)[]): Promise<RecipeResult>;
}

/** What a recipe makes. Names are file names without extension. */
export interface RecipeResult {
  tables: PaperTable[];
  pictures?: Picture[];
  /** Files to go on from, such as contexts to write reports from. */
  files?: { name: string; content: string | Uint8Array }[];
  /** Sentences about the data. */
  notes?: string[];
}
