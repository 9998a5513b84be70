// Run by `npm start` before the servers: applies migrations, and creates queue tables and the
// demonstration. Prints what it did.
import { refuseWithoutSecret } from "../lib/auth/installation-secret";
import { applyMigrations } from "../lib/db/schema/migrations";
import { serverSettings } from "../lib/db/schema/connected";
import { prepareQueue } from "../lib/db/core/jobs";
import { databaseUrl } from "../lib/db/config";
import { DEMO_ACCOUNTS, demoPassword, isDemoMode } from "../lib/studies/demo/demo-accounts";
import { programFolder } from "../lib/domain/program-folder";
import { demoUsers, seedDemo } from "../lib/studies/demo/seed-demo";

try {
  refuseWithoutSecret();
  await warnWhenNotDurable();
  const applied = await applyMigrations(databaseUrl(), programFolder());
  if (applied.length > 0)
    console.log(`${applied.length} migration${applied.length === 1 ? "" : "s"} applied`);
  await prepareQueue();
  if (isDemoMode()) {
    const seeded = await seedDemo(programFolder());
    if (seeded) console.log("demonstration study made");
    else await demoUsers();
    console.log(
      "ACCOUNTS " +
        `${JSON.stringify(DEMO_ACCOUNTS.map((role) => ({ role, username: role, password: demoPassword(role) })))}`,
    );
  }
  process.exit(0);
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  const said =
    code === "28P01" || code === "28000"
      ? "The user or password in DATABASE_URL is refused: correct it."
      : code === "3D000"
        ? "The database named in DATABASE_URL does not exist: create it first."
        : message;
  console.error(said);
  process.exit(1);
}

async function warnWhenNotDurable(): Promise<void> {
  const { version, isDurable } = await serverSettings(databaseUrl());
  if (version < 150000)
    throw new Error(
      "This PostgreSQL is older than version 15: use a newer server in DATABASE_URL.",
    );
  if (!isDurable)
    console.log(
      "WARNING: fsync or synchronous_commit is off on this server: labels that were acknowledged " +
        "can be lost in a crash. Switch them on.",
    );
}
