-- The history's times are those of its rows: a transaction that began earlier and waited for another's row writes after it.
ALTER TABLE "JudgmentEvent" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
