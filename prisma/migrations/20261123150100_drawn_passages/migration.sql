-- Grading stages that exist go on drawing from all passages of a topic.
UPDATE "Stage"
SET settings = settings::jsonb || '{"drawnFrom": "all"}'
WHERE task = 'rubric';
