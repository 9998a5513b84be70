-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "labelsSnapshot" TEXT;
