-- Addresses, for signing in with a provider and for e-mail.
ALTER TABLE "User" ADD COLUMN "email" TEXT;
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- What signing out at the provider needs, and whether it asked for a second factor.
ALTER TABLE "Session" ADD COLUMN "idToken" TEXT,
ADD COLUMN "provider" TEXT,
ADD COLUMN "secondFactor" BOOLEAN NOT NULL DEFAULT false;

-- Who an account is at a sign-in provider.
CREATE TABLE "Identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("issuer","subject")
);
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
