-- The passages of a topic, in order.
CREATE INDEX "Passage_collectionId_topicExternalId_docid_idx" ON "Passage"("collectionId", "topicExternalId", "docid");

-- What cites a passage.
CREATE INDEX "Citation_passageId_idx" ON "Citation"("passageId");
