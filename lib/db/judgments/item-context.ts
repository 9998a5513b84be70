import * as column from "../core/columns";
import { statement } from "../core/statement";
import { shownTextSql } from "../items/parts";

/** What was frozen with an item when its page was created or first assigned. */
export interface Frozen {
  nugget?: Record<string, unknown> & { text: string };
}

/** Whether the user holds or has held a page. */
export const HELD_BY_USER = `slot."userId" = :userId
  OR EXISTS (
    SELECT 1
    FROM "SlotEvent" held
    WHERE held."slotId" = slot.id
      AND held."userId" = :userId
)`;

/**
 * Returns what a save is checked against (text, settings, requirements of the topic), for an item
 * on the page of a slot that the user holds or has held.
 */
export const itemContextRow = statement({
  name: "item-context",
  reason: "Asked for with saves: one prepared round trip over seven tables.",
  parameters: { slotId: column.uuid, itemId: column.uuid, userId: column.uuid },
  row: {
    task: column.text,
    settings: column.json<Record<string, unknown>>(),
    text: column.text,
    textHash: column.text,
    frozen: column.orNull(column.json<Frozen>()),
    requirements: column.texts,
  },
  text: `
SELECT
  stage.task,
  stage.settings,
  ${shownTextSql("passage", "report")} AS text,
  COALESCE(report."textHash", passage."textHash") AS "textHash",
  place.frozen,
  ARRAY(
    SELECT required ->> 'id'
    FROM jsonb_array_elements(
      CASE
        WHEN jsonb_typeof(topic.meta::jsonb -> 'requirements') = 'array' THEN topic.meta::jsonb -> 'requirements'
        ELSE '[]'
      END
    ) required
  ) AS requirements
FROM "Slot" slot
JOIN "PageItem" place
  ON place."pageId" = slot."pageId"
  AND place."itemId" = :itemId
JOIN "Page" page
  ON page.id = slot."pageId"
JOIN "Stage" stage
  ON stage.id = slot."stageId"
JOIN "Topic" topic
  ON topic.id = page."topicId"
LEFT JOIN "Report" report
  ON report.id = page."reportId"
LEFT JOIN "Passage" passage
  ON passage.id = page."passageId"
WHERE slot.id = :slotId
  AND (
    ${HELD_BY_USER}
  )`,
});
