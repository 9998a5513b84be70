import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Processes whose clock can be set. */
export type ClockOf = "web" | "worker" | "database";

const LIBRARIES = "/usr/lib";

/**
 * The clocks of processes, which a library (the package `faketime` of Debian) tells from a file for
 * each kind. Clocks that count on after a start are not changed, as where an operator sets the time.
 */
export class Clocks {
  private constructor(
    private readonly folder: string,
    private readonly library: string,
  ) {}

  /** Returns clocks that go right; null where the library is not installed. */
  static find(home: string): Clocks | null {
    const library = readdirSync(LIBRARIES)
      .map((name) => join(LIBRARIES, name, "faketime"))
      .flatMap((folder) => filesOf(folder).map((name) => join(folder, name)))
      .find((path) => path.endsWith("libfaketimeMT.so.1"));
    if (library === undefined) return null;
    const folder = join(home, "clocks");
    mkdirSync(folder, { recursive: true });
    const clocks = new Clocks(folder, library);
    for (const who of ["web", "worker", "database"] as const) clocks.set(who, 0);
    return clocks;
  }

  /** Sets the clock of running processes, which see it within a second. */
  set(who: ClockOf, hours: number): void {
    writeFileSync(this.#file(who), `${hours < 0 ? "" : "+"}${hours}h\n`);
  }

  /** Returns the variables with which a process is started. */
  environment(who: ClockOf): Record<string, string> {
    return {
      LD_PRELOAD: this.library,
      FAKETIME_TIMESTAMP_FILE: this.#file(who),
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  #file(who: ClockOf): string {
    return join(this.folder, who);
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
