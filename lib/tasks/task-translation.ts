import type { Language } from "@/lib/messages/interface/locales";

/** What annotators read of an answer: its name and its meaning. */
export interface AnswerWords {
  name: string;
  wording: string;
}

/** What annotators read of a task, in one language. Labels, keys and files are the same in all. */
export interface TaskWords {
  name: string;
  question: string;
  /** Of each level, by its label; empty for written answers. */
  levels: Record<string, AnswerWords>;
  /** Of the field of a written answer; empty texts for tasks with labels. */
  written: AnswerWords;
  /** The noun for an item, as in "Question 3". */
  item: string;
  spans: { name: string; hint: string };
}

/** Languages other than English, in which definitions are written. */
export type Translated = Exclude<Language, "en">;

/** The words of a task in another language. Whatever is left out stays English. */
export interface TaskTranslation extends Partial<Omit<TaskWords, "spans">> {
  spans?: Partial<TaskWords["spans"]>;
  /** What an item lacks, by the English words of the definition. */
  lacks?: Readonly<Record<string, string>>;
}
