import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { problemSentence, type Problem } from "@/lib/messages/problem";
import { sentence, type Code } from "@/lib/messages/sentence";
import { wordsOf } from "@/lib/messages/words";

/**
 * One problem of an input file. Lines count from 1; `line` is 0 for a problem of the whole file.
 */
export interface FileProblem {
  file: string;
  line: number;
  /** The column of a spreadsheet, such as "C (Full)"; then the line is the number of the row. */
  column?: string;
  /** The English sentence for the code. */
  message: string;
  code: Problem["code"];
  data: Problem["data"];
  words?: Problem["words"];
}

/** What was not done because of the problems. */
type Undone = Code<"parts"> & `undone.${string}`;

interface Found {
  file: string;
  line: number;
  column?: string | undefined;
  problem: Problem;
}

/** Returns what adds a problem for a key of a file that comes again. */
export function givenOnce(file: { name: string }, problems: Problems) {
  const seen = new Set<string>();
  return (key: string, line: number, twice: () => Problem): void => {
    if (seen.has(key)) problems.add(file.name, line, twice());
    seen.add(key);
  };
}

const MAX_PROBLEMS = 100;
/** Problems are found out of order; of so many the first `MOST` by line are kept. */
const KEPT = 20 * MAX_PROBLEMS;

/** Collects the problems of a set of files. Up to 100 are listed; the rest are counted. */
export class Problems {
  #found: Found[] = [];
  /** Files in the order of their first problem. */
  readonly #files = new Map<string, number>();
  count = 0;

  constructor(private readonly undone: Undone = "undone.done") {}

  add(file: string, line: number, problem: Problem, column?: string): void {
    this.count += 1;
    if (!this.#files.has(file)) this.#files.set(file, this.#files.size);
    if (this.#found.length === KEPT) this.#found = this.#first;
    this.#found.push({ file, line, problem, column });
  }

  /** Adds the listed problems of another collection. */
  addListed(other: Problems): void {
    for (const { file, line, problem, column } of other.#first)
      this.add(file, line, problem, column);
  }

  /** Returns the kinds of those files that have a problem. */
  kindsIn<Kind>(files: readonly { file: string; kind: Kind }[]): Kind[] {
    return files.flatMap(({ file, kind }) => (this.#files.has(file) ? [kind] : []));
  }

  /** The listed problems with their sentences, by file and line. */
  get list(): FileProblem[] {
    return this.#first.map(({ file, line, column, problem: { text, code, data, words } }) => ({
      file,
      line,
      ...(column === undefined ? {} : { column }),
      message: text,
      code,
      data,
      ...(words ? { words } : {}),
    }));
  }

  /**
   * The first `MOST` problems by file and line. Sorted here because problems are found out of
   * order.
   */
  get #first(): Found[] {
    return [...this.#found]
      .sort((a, b) => this.#files.get(a.file)! - this.#files.get(b.file)! || a.line - b.line)
      .slice(0, MAX_PROBLEMS);
  }

  /** Throws a refusal that lists the problems, if there are any. */
  refuse(): void {
    if (this.count === 0) return;
    const { list } = this;
    const dataIn = (language: Language) => ({
      undone: sentence("parts", this.undone, {}, language),
      first: problemText(list[0]!, language),
    });
    throw new AppError(
      "bad_input",
      "files.problems",
      { ...dataIn("en"), more: this.count - 1 },
      {
        problems: list,
        count: this.count,
      },
    ).withWords(wordsOf(dataIn));
  }
}

/** Returns the sentence of a problem, preceded by its file and line, or row and column. */
export function problemText(found: FileProblem, language: Language = "en"): string {
  const { file, line, column } = found;
  const data = { file, line, problem: problemSentence(found, language) };
  if (column !== undefined) return sentence("parts", "place.cell", { ...data, column }, language);
  return sentence("parts", line > 0 ? "place.line" : "place.file", data, language);
}
