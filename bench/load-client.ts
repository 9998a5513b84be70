import { Agent, request } from "node:http";
import { readdirSync, readFileSync } from "node:fs";

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Sends a request over a kept-alive connection. @returns the parsed answer; throws for any status
 * but 200
 */
export function ask<T>(
  address: string,
  cookie: string,
  method: string,
  path: string,
  body: object | null,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api/v1${path}`,
      {
        method,
        agent,
        headers: {
          cookie,
          origin: address,
          ...(body ? { "content-type": "application/json" } : {}),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text) as T);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Returns the median and the 95th and 99th percentiles of the times. */
export function percentiles(times: number[]): object {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), longestMs: at(1) };
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Rounds to two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Returns the peak resident memory, in megabytes, of a process and of its largest child while
 * `work` runs.
 */
export async function peakMegabytes<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ peak: number; childPeak: number; result: T }> {
  let [peak, childPeak] = [0, 0];
  const look = setInterval(() => {
    peak = Math.max(peak, resident(pid));
    for (const child of childrenOf(pid)) childPeak = Math.max(childPeak, resident(child));
  }, 500);
  try {
    const result = await work();
    return { peak: Math.round(peak), childPeak: Math.round(childPeak), result };
  } finally {
    clearInterval(look);
  }
}

function resident(pid: number): number {
  try {
    return (
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => {
      try {
        return (
          /^\d+$/.test(name) &&
          new RegExp(`\\) \\S ${pid} `).test(readFileSync(`/proc/${name}/stat`, "utf8"))
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
