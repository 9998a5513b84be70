-- DropIndex
DROP INDEX "Judgment_raterId_idx";

-- AlterTable
ALTER TABLE "Judgment" ADD COLUMN     "changedIn" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- CreateIndex
CREATE INDEX "Judgment_raterId_changedIn_idx" ON "Judgment"("raterId", "changedIn");

-- Whoever updates a judgment, the row says in which transaction.
CREATE FUNCTION assay_changed_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changedIn" := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER changed_in BEFORE UPDATE ON "Judgment" FOR EACH ROW EXECUTE FUNCTION assay_changed_in();
