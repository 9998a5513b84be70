-- AlterTable
ALTER TABLE "Study" ADD COLUMN     "blind" BOOLEAN NOT NULL DEFAULT false;
