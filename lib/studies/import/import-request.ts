import type { ImportSummary } from "@/lib/contract/studies";
import type { InputFile } from "@/lib/formats/input-file";
import type { CreatedStudy, NewStudy } from "../create-study";

/** What is imported, and how. */
export interface ImportedFiles {
  files: readonly InputFile[];
  /** Annotators per page, for stages created by this import. */
  overlap?: number;
  /** Finds out what the import would make or what is wrong with it, and changes nothing. */
  isDryRun?: boolean;
  /** Leaves out the labels of filtered questions instead of refusing them. */
  leaveOutFiltered?: boolean;
}

/** An import into an existing study. */
export interface ImportRequest extends ImportedFiles {
  studyId: string;
  collectionId: string;
  userId: string | null;
  /** Allows labels for annotators who judge in the browser; only for the demonstration. */
  overLive?: boolean;
  /** The stage of all judgments; by default the first that has their items. */
  stageId?: string;
  /**
   * False if the user may not decide in the study: then adjudicators' labels and known answers are
   * refused.
   */
  mayDecide?: boolean;
  /** True if a token asks: it adds no texts to a collection of another study. */
  byToken?: boolean;
}

/** An import into a study that is created with it. */
export interface CreateRequest extends ImportedFiles {
  study: NewStudy;
}

export interface CreatedWithFiles {
  study: CreatedStudy;
  /** Null if there was no file but a template. */
  imported: ImportSummary | null;
}
