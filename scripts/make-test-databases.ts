// Creates the migrated template that database tests are cloned from.
import { applyMigrations } from "../lib/db/schema/migrations";
import { createDatabase } from "../bench/database/databases";
import { prepareQueue } from "../lib/db/core/jobs";

const url = await createDatabase(process.env.ASSAY_TEST_SERVER!, "assay_template");
process.env.DATABASE_URL = url;
await applyMigrations(url, process.cwd());
await prepareQueue();
process.exit(0);
