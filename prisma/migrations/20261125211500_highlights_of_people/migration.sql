-- Judges have highlights and a history too: annotators' requests see those of the labels that they may see.
ALTER TABLE "Highlight" ENABLE ROW LEVEL SECURITY;
CREATE POLICY application ON "Highlight" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "Highlight" FOR SELECT TO assay_annotator USING (EXISTS (SELECT 1 FROM "Judgment" j WHERE j.id = "judgmentId"));
CREATE POLICY own ON "Highlight" FOR INSERT TO assay_annotator WITH CHECK (true);

ALTER TABLE "JudgmentEvent" ENABLE ROW LEVEL SECURITY;
CREATE POLICY application ON "JudgmentEvent" TO assay_app USING (true) WITH CHECK (true);
CREATE POLICY people ON "JudgmentEvent" FOR SELECT TO assay_annotator USING (EXISTS (SELECT 1 FROM "Judgment" j WHERE j.id = "judgmentId"));
CREATE POLICY own ON "JudgmentEvent" FOR INSERT TO assay_annotator WITH CHECK (true);
