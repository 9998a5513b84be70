-- What annotators are told that they earn, and where crowd workers go back to.
ALTER TABLE "Study" ADD COLUMN "payTerms" JSONB;
ALTER TABLE "Invite" ADD COLUMN "returnAddress" TEXT;
GRANT SELECT ("returnAddress") ON "Invite" TO assay_annotator;

-- CreateTable
CREATE TABLE "GuidelineVersion" (
    "stageId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GuidelineVersion_pkey" PRIMARY KEY ("stageId","hash")
);

-- CreateTable
CREATE TABLE "Acknowledgement" (
    "stageId" UUID NOT NULL,
    "raterId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Acknowledgement_pkey" PRIMARY KEY ("stageId","raterId","hash")
);

-- CreateIndex
CREATE INDEX "Acknowledgement_raterId_idx" ON "Acknowledgement"("raterId");

-- AddForeignKey
ALTER TABLE "GuidelineVersion" ADD CONSTRAINT "GuidelineVersion_stageId_fkey" FOREIGN KEY ("stageId") REFERENCES "Stage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_stageId_hash_fkey" FOREIGN KEY ("stageId", "hash") REFERENCES "GuidelineVersion"("stageId", "hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Acknowledgement" ADD CONSTRAINT "Acknowledgement_raterId_fkey" FOREIGN KEY ("raterId") REFERENCES "Rater"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What somebody said they have read stays, and so does its text, until the study is deleted. By row, so that a stage of which nothing was
-- read can be removed. Annotators' requests add to both and change neither.
CREATE FUNCTION assay_append_only_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('assay.deleting', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "Acknowledgement" FOR EACH ROW EXECUTE FUNCTION assay_append_only_row();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "GuidelineVersion" FOR EACH ROW EXECUTE FUNCTION assay_append_only_row();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON "Acknowledgement" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON "GuidelineVersion" FOR EACH STATEMENT EXECUTE FUNCTION assay_append_only();
REVOKE UPDATE, DELETE ON "Acknowledgement", "GuidelineVersion" FROM assay_app;
GRANT SELECT, INSERT ON "Acknowledgement", "GuidelineVersion" TO assay_annotator;
