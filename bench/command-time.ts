import { spawnSync } from "node:child_process";

/** The median of several readings of a process: wall time, its own processor time, and memory. */
export interface Reading {
  seconds: number;
  userSeconds: number;
  peakMegabytes: number;
}

/** A command beside a process that only reads and splits the same files. */
export interface BesideFloor extends Reading {
  floor: Reading;
  /** How much longer the command takes. */
  overFloor: { seconds: number; userSeconds: number };
  readings: number;
}

const READINGS = 5;
/** Written by each process at its end: processor time in milliseconds, and memory in kilobytes. */
const TELL =
  'process.on("exit",()=>process.stderr.write(`TOOK ${process.cpuUsage().user/1000} ${process.resourceUsage().maxRSS}`));';
const COMMAND = `${TELL}process.argv.splice(1,0,"assay");await import("./bin/assay.mjs")`;
/** Reads each file in chunks and finds where its lines and cells begin, without making texts. */
const FLOOR = `${TELL}
import { createReadStream } from "node:fs";
const [separator, ...files] = process.argv.slice(1);
const code = separator.charCodeAt(0);
let [lines, cells] = [0, 0];
const places = new Int32Array(64);
const split = (bytes) => {
  let cell = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== code && byte !== 10) continue;
    places[cell & 63] = at;
    cell += 1;
    if (byte !== 10) continue;
    lines += 1;
    cells += cell;
    cell = 0;
  }
};
for (const file of files)
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 20 })) split(bytes);
console.log(lines, cells);`;

/**
 * Times a command of the command line, in a process of its own.
 * @param into a file descriptor for its output; by default the output is dropped
 */
export function timedCommand(args: readonly string[], into?: number): Reading {
  return timed(COMMAND, args, into);
}

/**
 * Times a command and, in turn with it, the floor on its files.
 * @param separator of the cells of a line
 */
export function besideFloor(
  args: readonly string[],
  files: readonly string[],
  separator: " " | ",",
): BesideFloor {
  const [commands, floors]: [Reading[], Reading[]] = [[], []];
  // The first one compiles what has changed.
  timed(COMMAND, [...args.slice(0, 1), "--help"]);
  for (let i = 0; i < READINGS; i += 1) {
    commands.push(timed(COMMAND, args));
    floors.push(timed(FLOOR, [separator, ...files]));
  }
  const [command, floor] = [median(commands), median(floors)];
  return {
    ...command,
    floor,
    overFloor: {
      seconds: rounded(command.seconds - floor.seconds),
      userSeconds: rounded(command.userSeconds - floor.userSeconds),
    },
    readings: READINGS,
  };
}

/** Times another program on the same files, as often; the median of its wall time in seconds. */
export function peerSeconds(program: string, args: readonly string[]): number {
  const seconds = Array.from({ length: READINGS }, () => {
    const begun = performance.now();
    const { status, stderr, error } = spawnSync(program, args, {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw error ?? new Error(stderr);
    return (performance.now() - begun) / 1000;
  });
  return rounded(middle(seconds));
}

/** Megabytes that a process may keep; only reports of a hundred million labels come near. */
const MAX_MEMORY = 16_000;

function timed(script: string, args: readonly string[], into?: number): Reading {
  const begun = performance.now();
  const run = spawnSync(
    process.execPath,
    [
      "--max-semi-space-size=64",
      `--max-old-space-size=${MAX_MEMORY}`,
      "--input-type=module",
      "-e",
      script,
      "--",
      ...args,
    ],
    { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", into ?? "pipe", "pipe"] },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  const seconds = (performance.now() - begun) / 1000;
  const [, user = "0", memory = "0"] = /TOOK ([\d.]+) (\d+)/.exec(run.stderr) ?? [];
  return {
    seconds: rounded(seconds),
    userSeconds: rounded(Number(user) / 1000),
    peakMegabytes: Math.round(Number(memory) / 1024),
  };
}

function median(readings: readonly Reading[]): Reading {
  return {
    seconds: middle(readings.map(({ seconds }) => seconds)),
    userSeconds: middle(readings.map(({ userSeconds }) => userSeconds)),
    peakMegabytes: middle(readings.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function rounded(seconds: number): number {
  return Number(seconds.toFixed(2));
}
