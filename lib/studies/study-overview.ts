/** Counts of a study's collection and of its stages, without labels. */
export { collectionCounts, stageOverviews } from "@/lib/db/studies/overview";
