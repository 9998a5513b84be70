import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { poolCounts } from "@/lib/db/connections";
import { judgeCalls, waitingWork } from "@/lib/db/judge-runs/metrics";
import { perProcess } from "@/lib/domain/per-process";

const metrics = () => perProcess("metrics", makeMetrics);

/**
 * Makes the metrics: requests answered by this process, its garbage collection, event loop and
 * database connections, and queue sizes read from the database at each scrape.
 */
function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "assay_" });
  const requests = new Counter({
    name: "assay_requests_total",
    help: "Answers of the API by route and status; saves are saveJudgment, claims takeNextPage and takeTopic",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "assay_request_seconds",
    help: "Time of an answer by route",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "assay_waiting",
    help: "What waits for a worker",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      for (const { what, n } of await waitingWork()) this.set({ what }, n);
    },
  });
  const calls = new Gauge({
    name: "assay_judge_calls",
    help: "Calls of judge runs: asked for, sent to an endpoint, answered from the cache",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      for (const { what, n } of await judgeCalls()) this.set({ what }, n);
    },
  });
  const connections = new Gauge({
    name: "assay_database_connections",
    help: "Connections of this process by pool: open, idle, and requests waiting for one",
    labelNames: ["pool", "what"],
    registers: [registry],
    collect() {
      for (const { pool, ...counts } of poolCounts())
        for (const [what, n] of Object.entries(counts)) this.set({ pool, what }, n);
    },
  });
  void connections;
  void waiting;
  void calls;
  return { registry, requests, seconds };
}

export function countRequest(route: string, status: number, seconds: number): void {
  const { requests, seconds: times } = metrics();
  requests.inc({ route, status: String(status) });
  times.observe({ route }, seconds);
}

/** Returns all metrics in the Prometheus text format. */
export async function metricsText(): Promise<{ text: string; type: string }> {
  const { registry } = metrics();
  return { text: await registry.metrics(), type: registry.contentType };
}
