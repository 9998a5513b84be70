import { AppError } from "@/lib/domain/app-error";
import type { Problem } from "@/lib/messages/problem";

/** One thing wrong with an input file. `line` counts from 1; 0 speaks of the file as a whole. */
export interface FileProblem {
  file: string;
  line: number;
  /** The English sentence of the code. */
  message: string;
  code: Problem["code"];
  data: Problem["data"];
}

interface Found {
  file: string;
  line: number;
  problem: Problem;
}

const MOST = 100;
/** Those of a piece of a file come in no order; the first of them are among these. */
const KEPT = 20 * MOST;

/** Gathers the problems of a set of files; all of them up to 100 are listed, the rest counted. */
export class Problems {
  readonly #found: Found[] = [];
  /** Files in the order in which something was found wrong with them. */
  readonly #files = new Map<string, number>();
  count = 0;

  /** @param undone what did not happen, as the refusal begins */
  constructor(private readonly undone = "Nothing was imported.") {}

  add(file: string, line: number, problem: Problem): void {
    this.count += 1;
    if (!this.#files.has(file)) this.#files.set(file, this.#files.size);
    if (this.#found.length < KEPT) this.#found.push({ file, line, problem });
  }

  /** Adds those that another one lists. */
  addListed(other: Problems): void {
    for (const { file, line, problem } of other.#first) this.add(file, line, problem);
  }

  /** File by file, line by line, with their sentences. */
  get list(): FileProblem[] {
    return this.#first.map(({ file, line, problem }) => ({
      file,
      line,
      message: problem.text,
      code: problem.code,
      data: problem.data,
    }));
  }

  /** Those that are listed, in order: lines are read many at once, and looked at more than once. */
  get #first(): Found[] {
    return [...this.#found]
      .sort((a, b) => this.#files.get(a.file)! - this.#files.get(b.file)! || a.line - b.line)
      .slice(0, MOST);
  }

  /** Throws one refusal that lists everything, when there is anything. */
  refuse(): void {
    if (this.count === 0) return;
    const { list } = this;
    throw new AppError(
      "bad_input",
      "files.problems",
      { undone: this.undone, first: problemText(list[0]!), more: this.count - 1 },
      {
        problems: list,
        count: this.count,
      },
    );
  }
}

/** The sentence of a problem behind its place. */
export function problemText({ file, line, message }: FileProblem): string {
  return line > 0 ? `${file}, line ${line}: ${message}` : `${file}: ${message}`;
}
