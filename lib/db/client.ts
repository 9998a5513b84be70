import { PrismaPg } from "@prisma/adapter-pg";
import { databaseUrlAs } from "./config";
import { PrismaClient } from "./generated/client";

const shared = globalThis as { assayPrisma?: PrismaClient };

/** The one Prisma client of this process. */
export function db(): PrismaClient {
  shared.assayPrisma ??= new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrlAs("assay_app"), max: 6 }),
  });
  return shared.assayPrisma;
}

/** Closes the client, so that a short-lived process can end. */
export async function closeDb(): Promise<void> {
  await shared.assayPrisma?.$disconnect();
  delete shared.assayPrisma;
}
