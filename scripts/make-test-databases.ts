// Makes the migrated template that database tests are cloned from.
import { Client } from "pg";
import { applyMigrations } from "../lib/db/schema/migrations";
import { prepareQueue } from "../lib/db/core/jobs";

const server = process.env.ASSAY_TEST_SERVER!;
const client = new Client({ connectionString: server });
await client.connect();
await client.query("CREATE DATABASE assay_template");
const url = new URL(server);
url.pathname = "/assay_template";
process.env.DATABASE_URL = url.href;
await applyMigrations(url.href, process.cwd());
await prepareQueue();
await client.end();
process.exit(0);
