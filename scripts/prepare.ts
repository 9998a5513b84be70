// Run by `npm start` before the servers: applies migrations, and creates queue tables and the
// demonstration. Prints what it did.
import { applyMigrations } from "../lib/db/schema/migrations";
import { serverSettings } from "../lib/db/schema/connected";
import { prepareQueue } from "../lib/db/core/jobs";
import { databaseUrl } from "../lib/db/config";
import {
  connectionProblem,
  isDatabaseAway,
  migrationProblem,
} from "../lib/db/installation/database-problem";
import { endWith, refuseBadSettings } from "../lib/db/installation/refuse-settings";
import { DEMO_ACCOUNTS, demoPassword, isDemoMode } from "../lib/studies/demo/demo-accounts";
import { programFolder } from "../lib/domain/program-folder";
import { demoUsers } from "../lib/studies/demo/demo-users";
import { hasStudies } from "../lib/db/studies/demo";

// The address of the owner of the tables.
const SETTING = process.env.ASSAY_MIGRATION_URL ? "ASSAY_MIGRATION_URL" : "DATABASE_URL";
refuseBadSettings(["DATABASE_URL"]);
process.env.DATABASE_URL = process.env[SETTING];
try {
  const problem = await migrationProblem(databaseUrl(), SETTING);
  if (problem !== null) endWith(problem);
  await warnWhenNotDurable();
  const applied = await applyMigrations(databaseUrl(), programFolder());
  if (applied.length > 0)
    console.log(`${applied.length} migration${applied.length === 1 ? "" : "s"} applied`);
  await prepareQueue();
  if (isDemoMode()) {
    if (await hasStudies()) await demoUsers();
    else {
      // Imported late, because it is most of the program and is used once.
      const { seedDemo } = await import("../lib/studies/demo/seed-demo");
      await seedDemo(programFolder());
      console.log("demonstration study made");
    }
    console.log(
      "ACCOUNTS " +
        `${JSON.stringify(DEMO_ACCOUNTS.map((role) => ({ role, username: role, password: demoPassword(role) })))}`,
    );
  }
  process.exit(0);
} catch (error) {
  endWith(
    isDatabaseAway(error)
      ? connectionProblem(error, databaseUrl(), SETTING)
      : (error as Error).message,
  );
}

async function warnWhenNotDurable(): Promise<void> {
  const { isDurable } = await serverSettings(databaseUrl());
  if (!isDurable)
    console.log(
      "WARNING: fsync or synchronous_commit is off on this server: labels that were acknowledged " +
        "can be lost in a crash. Switch them on.",
    );
}
