// Works on one judge run in a process of its own, and prints the time it took.
import { closeConnections } from "../lib/db/connections";
import { judgeRun } from "../lib/jobs/judge-run";

const runId = process.argv[2]!;
const begun = performance.now();
const before = process.cpuUsage();
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 200);
await judgeRun({ runId });
clearInterval(watch);
const { user, system } = process.cpuUsage(before);
process.send!({
  seconds: (performance.now() - begun) / 1000,
  cpuMs: (user + system) / 1000,
  megabytes: Math.round(most / 1e6),
});
await closeConnections();
process.disconnect();
