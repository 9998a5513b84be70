-- AlterTable
ALTER TABLE "BuildText" ADD COLUMN     "skipsFailed" BOOLEAN NOT NULL DEFAULT false;
