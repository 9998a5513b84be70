/** What a study holds and how far its stages are: counts alone, no label. */
export { collectionCounts, stageOverviews } from "@/lib/db/studies/overview";
