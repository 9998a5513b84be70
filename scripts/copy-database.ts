// Copies a database on the server of DATABASE_URL: TEMPLATE NAME …
import { copyDatabase } from "../bench/database/databases";
import { databaseUrl } from "../lib/db/config";

const [, , template = "", ...names] = process.argv;
for (const name of names) await copyDatabase(databaseUrl(), template, name);
process.exit(0);
