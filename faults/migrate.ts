// Applies the migrations of a folder to a database, in a process of its own, as a deployment does.
import { applyMigrations } from "../lib/db/schema/migrations";
import { prepareQueue } from "../lib/db/core/jobs";

const [, , url = "", root = ""] = process.argv;
process.env.DATABASE_URL = url;
const applied = await applyMigrations(url, root);
await prepareQueue();
console.log(`${applied.length} applied`);
process.exit(0);
