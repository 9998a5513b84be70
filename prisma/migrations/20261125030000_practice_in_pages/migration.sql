-- The size of practice was a number of items, given out as whole pages. It is a number of pages now: as many as these items
-- took at the average size of the stage's training pages.
UPDATE "Stage" stage
SET settings = jsonb_set(
  stage.settings #- '{qualification,practiceItems}',
  '{qualification,practicePages}',
  to_jsonb(
    COALESCE(
      (
        SELECT LEAST(count(*), ceil((stage.settings #>> '{qualification,practiceItems}')::numeric / avg(page.items)))
        FROM (
          SELECT count(*) AS items
          FROM "Page" page
          JOIN "PageItem" place
            ON place."pageId" = page.id
          WHERE page."stageId" = stage.id
            AND page.purpose = 'training'
          GROUP BY page.id
        ) page
      ),
      0
    )
  )
)
WHERE stage.settings #> '{qualification,practiceItems}' IS NOT NULL;
