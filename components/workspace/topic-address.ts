import type { Workspace } from "@/lib/tasks/workspace-schema";

/** Returns the address of the page that lists the items of a page's topic. */
export function addressOfTopic({ studySlug, stageId, topic }: Workspace): string {
  return `/studies/${studySlug}/topics/${topic.id}?stage=${stageId}`;
}
