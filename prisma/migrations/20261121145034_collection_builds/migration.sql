-- CreateTable
CREATE TABLE "CollectionBuild" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "endpointId" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CollectionBuild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BuildText" (
    "buildId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "content" TEXT,
    "status" TEXT,
    "reason" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "problems" TEXT[],
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "isStale" BOOLEAN NOT NULL DEFAULT false,
    "leasedUntil" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BuildText_pkey" PRIMARY KEY ("buildId","name")
);

-- CreateIndex
CREATE INDEX "CollectionBuild_studyId_idx" ON "CollectionBuild"("studyId");

-- AddForeignKey
ALTER TABLE "CollectionBuild" ADD CONSTRAINT "CollectionBuild_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CollectionBuild" ADD CONSTRAINT "CollectionBuild_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuildText" ADD CONSTRAINT "BuildText_buildId_fkey" FOREIGN KEY ("buildId") REFERENCES "CollectionBuild"("id") ON DELETE CASCADE ON UPDATE CASCADE;
