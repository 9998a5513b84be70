import { kysely } from "../core/database";

const MOST = 1000;

/** Returns what happened to a topic of a stage, by its id in files, newest first. */
export function topicEvents(stageId: string, externalId: string) {
  return kysely()
    .selectFrom("TopicEvent")
    .innerJoin("Topic", "Topic.id", "TopicEvent.topicId")
    .innerJoin("User", "User.id", "TopicEvent.userId")
    .leftJoin("User as doer", "doer.id", "TopicEvent.byUserId")
    .where("TopicEvent.stageId", "=", stageId)
    .where("Topic.externalId", "=", externalId)
    .orderBy("TopicEvent.id", "desc")
    .limit(MOST)
    .select(["User.username as account", "TopicEvent.kind", "doer.username as by", "TopicEvent.at"])
    .execute();
}
