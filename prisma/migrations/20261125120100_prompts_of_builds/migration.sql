-- Collections that were begun keep the order of the prompt of ratings; new ones have the paper's.
UPDATE "CollectionBuild" SET settings = settings::jsonb || '{"prompts": ["rating-context-first@2"]}' WHERE kind = 'crux' AND NOT settings::jsonb ? 'prompts';
