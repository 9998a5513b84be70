// The product's web server with one more route, which asks no database: what a request costs at least.
import { parseArgs } from "node:util";
import { z } from "zod";
import { post } from "../lib/contract/endpoint";
import { defineRoute } from "../lib/http/define-route";

const text = z.strictObject({ text: z.string().max(4000) });
const echo = defineRoute(
  post({
    name: "echo",
    path: "/echo",
    input: text,
    output: text,
    summary: "Answers with the text it was sent",
  }),
  { permission: "public", run: async ({ input }) => input },
);
const { values } = parseArgs({
  options: { host: { type: "string" }, port: { type: "string" } },
});
// Imported late, because Next.js reads NODE_ENV when it is loaded.
const { runWeb } = await import("../lib/http/server/run-web");
await runWeb({ host: values.host!, port: Number(values.port), more: [echo] });
process.exit(0);
