ALTER TABLE "Judgment" ADD COLUMN "ofFaults" INTEGER DEFAULT 0;
CREATE INDEX "of_faults" ON "Judgment" ("ofFaults");
