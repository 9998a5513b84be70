import { sql } from "kysely";
import { tasksWhere } from "@/lib/tasks/registry";
import type { BulkTransaction } from "../core/database";
import { int, orNull, uuid } from "../core/columns";
import { rowCount, hasNone } from "../core/expressions";
import { statement } from "../core/statement";
import { analyze } from "../core/locks";
import { IMPORT_TABLES, importing, type Importing } from "./import-tables";
import { matchItems, matchRaters } from "./match-import";
import type { StagedJudgments } from "./stage-import";

export interface ImportedJudgments {
  read: number;
  written: number;
  replaced: number;
  /** Number of labels of filtered questions that were left out. */
  leftOut: number;
  highlights: number;
  raters: number;
  onesWithoutSpan: number;
}

interface Import {
  id: string;
  studyId: string;
  /** Null for the command line. */
  userId: string | null;
}

/**
 * Writes the resolved judgments as current rows with history. Their raters are locked until the
 * transaction ends, so that nobody else labels in their name; other saves go on.
 */
export async function publishJudgments(
  bulk: BulkTransaction,
  staged: StagedJudgments,
  made: Import,
): Promise<ImportedJudgments> {
  const tables = importing(bulk);
  await matchItems(tables);
  await matchRaters(tables, made.studyId);
  await analyze(bulk, "placed_items", "placed_raters");
  const { hasTwins } = staged;
  if (hasTwins) await passOverEarlier(tables);
  const onesWithoutSpan = await countOnesWithoutSpan(tables);
  const hasLabels = await haveLabels(tables);
  const replaced = hasLabels ? await replaceLabels.count({}, bulk) : 0;
  const allNew = !hasTwins && !hasLabels;
  if (!allNew) await analyze(bulk, "passed_over", "replaced");
  await orderLabels(tables, allNew);
  await analyze(bulk, "current_labels");
  const [{ added, highlights } = NOTHING] = await addLabels(
    { importId: made.id, userId: made.userId },
    bulk,
  );
  return {
    read: staged.read,
    written: replaced + added,
    replaced,
    leftOut: staged.leftOut,
    highlights,
    raters: staged.raters,
    onesWithoutSpan,
  };
}

/** Returns whether a rater of the import has earlier labels. */
async function haveLabels(tables: Importing): Promise<boolean> {
  const labelled = await tables
    .selectFrom("placed_raters")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Judgment")
          .whereRef("Judgment.raterId", "=", "placed_raters.id")
          .select("Judgment.id"),
      ),
    )
    .limit(1)
    .select("placed_raters.id")
    .execute();
  return labelled.length > 0;
}

/**
 * Excludes all but the latest of several labels of a rater on an item: by time if all have one,
 * otherwise by order.
 */
async function passOverEarlier(tables: Importing): Promise<void> {
  await tables
    .insertInto("passed_over")
    .columns(["seq"])
    .expression(
      tables
        .with("labels", (labels) =>
          labels
            .selectFrom("staged")
            .innerJoin("given_labels", "given_labels.n", "staged.given")
            .select(["seq", "item", "rater", "submittedAt"])
            .select(
              sql<boolean>`bool_and("submittedAt" IS NOT NULL) OVER (PARTITION BY item, rater)`.as(
                "timed",
              ),
            ),
        )
        .with("ranked", (ranked) =>
          ranked.selectFrom("labels").select([
            "seq",
            sql<string>`
              row_number() OVER (
                PARTITION BY item, rater
                ORDER BY CASE WHEN timed THEN "submittedAt" END DESC NULLS LAST, seq DESC
              )
            `.as("nth"),
          ]),
        )
        .selectFrom("ranked")
        .where("nth", ">", "1")
        .select("seq"),
    )
    .execute();
}

async function countOnesWithoutSpan(tables: Importing): Promise<number> {
  const { n } = await tables
    .selectFrom("staged")
    .innerJoin("given_labels", "given_labels.n", "staged.given")
    .where(
      "given_labels.task",
      "in",
      tasksWhere(({ spans }) => spans.onlyWith !== null),
    )
    .where("given_labels.category", "=", "1")
    .where("given_labels.highlights", "is", null)
    .where(({ selectFrom }) =>
      hasNone(selectFrom("passed_over").whereRef("passed_over.seq", "=", "staged.seq")),
    )
    .select(rowCount().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

const replaceLabels = statement({
  name: "import-replace-labels",
  reason:
    "Bulk: locks, compares and replaces a million labels in one statement of four writing steps.",
  parameters: {},
  row: {},
  setup: IMPORT_TABLES,
  // An earlier label of the rater is replaced, unless it is newer than that of the file.
  text: `
    WITH there AS MATERIALIZED (
      SELECT
        label.seq,
        old.id,
        COALESCE(old."submittedAt" > given."submittedAt", false) AS newer
      FROM staged label
      JOIN given_labels given
        ON given.n = label.given
      JOIN placed_items item
        ON item.n = label.item
      JOIN placed_raters rater
        ON rater.n = label.rater
      JOIN "Judgment" old
        ON old."itemId" = item.id
        AND old."raterId" = rater.id
      WHERE NOT EXISTS (
        SELECT 1
        FROM passed_over
        WHERE passed_over.seq = label.seq
      )
      FOR UPDATE OF old
    ),
    newer AS (
      INSERT INTO passed_over
      SELECT seq
      FROM there
      WHERE there.newer
    ),
    changed AS (
      UPDATE "Judgment" judgment
      SET
        version = judgment.version + 1,
        category = given.category,
        ordinal = given.ordinal,
        rating = given.rating,
        label = to_jsonb(given.category),
        status = given.status,
        reason = given.reason,
        condition = given.condition,
        purpose = given.purpose,
        "shownLabel" = given."shownLabel",
        "shownRaterId" = given."shownRaterId",
        nugget = given.nugget,
        comment = given.comment,
        difficult = given.difficult,
        "readsDifferently" = given."readsDifferently",
        synthetic = given.synthetic,
        "durationMs" = given."durationMs",
        "submittedAt" = given."submittedAt",
        "updatedAt" = now()
      FROM staged label
      JOIN given_labels given
        ON given.n = label.given
      JOIN there
        ON there.seq = label.seq
      WHERE judgment.id = there.id
        AND NOT there.newer
      RETURNING label.seq, judgment.id, judgment.version
    )
    INSERT INTO replaced
    SELECT seq, id, version
    FROM changed
  `,
});

/**
 * Lists the labels that become current. New rows are added in index order, so that tables and
 * indexes grow at their ends. An (item, rater) pair has one place and one current label.
 * @param allNew whether no label is excluded and none replaces another
 */
async function orderLabels(tables: Importing, allNew: boolean): Promise<void> {
  const place = sql<string>`placed_items.place * placed_raters.among + placed_raters.place`;
  await tables
    .insertInto("current_labels")
    .columns(["place", "itemId", "raterId", "given", "id", "version"])
    .expression((labels) =>
      labels
        .selectFrom("staged")
        .innerJoin("placed_items", "placed_items.n", "staged.item")
        .innerJoin("placed_raters", "placed_raters.n", "staged.rater")
        .select([place.as("place"), "placed_items.id as itemId", "placed_raters.id as raterId"])
        .select("staged.given")
        .$if(allNew, (all) =>
          all.select([sql<null>`NULL::uuid`.as("id"), sql<number>`1`.as("version")]),
        )
        .$if(!allNew, (some) =>
          some
            .leftJoin("replaced", "replaced.seq", "staged.seq")
            .where(({ selectFrom }) =>
              hasNone(selectFrom("passed_over").whereRef("passed_over.seq", "=", "staged.seq")),
            )
            .select(["replaced.id", sql<number>`COALESCE(replaced.version, 1)`.as("version")]),
        )
        .orderBy("place"),
    )
    .execute();
}

const NOTHING = { added: 0, highlights: 0 };

const addLabels = statement({
  name: "import-add-labels",
  reason: "Bulk: a function of the owner adds a million rows and checks their references as sets.",
  parameters: { importId: uuid, userId: orNull(uuid) },
  row: { added: int, highlights: int },
  setup: IMPORT_TABLES,
  text: `
    SELECT added, highlights
    FROM assay_add_judgments(:importId, :userId)
  `,
});
