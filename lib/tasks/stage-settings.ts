import { check, choice, decimal, orNone, share, whole } from "./setting";

/** Practice, exam and training before work. */
export const QUALIFICATION_SETTINGS = {
  practicePages: whole(0, 1000),
  /** The size of practice before there was one in pages; both count. */
  practiceItems: whole(0, 1000),
  examItems: whole(0, 1000),
  examPassRate: share(1),
  examAttempts: whole(1, 10),
  batchItems: whole(0, 100),
  batchPassAbove: share(0.95),
  batchAttempts: orNone(whole(1, 100), 1),
  batchesWait: check(false),
};

/** Settings of every stage that have one value. */
export const STAGE_SETTINGS = {
  /** Annotators per page. */
  overlap: whole(1, 100),
  /** Page order, or a random order for each annotator. */
  order: choice(["fixed", "random"]),
  /**
   * Who gets topics that are assigned to somebody: everybody, others only what its people have
   * released or not begun in time, or nobody else.
   */
  claim: choice(["open", "assigned first", "assigned only"]),
  /** Days after which others may take an assigned topic that was not begun ("assigned first"). */
  daysToBegin: whole(1, 3650, 14),
  /** Days without work after which a topic is released; null for never. */
  daysWithoutWork: orNone(whole(1, 3650), 14),
  /** Maximum number of pages of an annotator; null for no limit. */
  pagesPerAnnotator: orNone(whole(1, 100_000)),
  /** Maximum number of active hours of an annotator; null for no limit. */
  hoursPerAnnotator: orNone(decimal(0.1, 10_000)),
  /**
   * Maximum number of active hours of an annotator in all stages of the study together; null for no
   * limit. All stages have the same value. Of two limits the one that is reached first holds.
   */
  hoursInStudy: orNone(decimal(0.1, 10_000)),
  /**
   * At most one page in this many is a page with known labels (purpose gold or attention) that is
   * assigned beyond its overlap; null for none.
   */
  goldEvery: orNone(whole(2, 1000)),
  /**
   * An annotator whose share of correct known labels is lower gets no more pages, after `keepAfter`
   * of them; null stops nobody.
   */
  keepRate: orNone(share()),
  keepAfter: whole(1, 10_000, 20),
  /**
   * Maximum share of a person's answered items that may be marked "cannot be judged"; three are
   * always allowed.
   */
  unjudgeableShare: share(0.2),
  /**
   * How much less a judge may agree with the others than a person does, and still stand in for one:
   * a share of items, or of the width of an ordered scale.
   */
  margin: decimal(0.001, 0.5, 0.05, [
    "--margin <d>",
    "how much less than a person a judge may agree with the others to stand in for one, a share of items or of an ordered scale",
  ]),
};

/** Another overlap for a share of a topic's pages. */
export const OVERLAP_SHARE_SETTINGS = { share: share(), overlap: STAGE_SETTINGS.overlap };

/** The margin of the verdict on a judge, unless a stage says otherwise. */
export const DEFAULT_MARGIN = STAGE_SETTINGS.margin.default;

/** The share of a condition, in proportion to the others. */
export const CONDITION_SHARE = orNone(decimal(0, 1_000_000));
