import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Problem } from "./fail.mjs";
import { run } from "./children.mjs";
import { step } from "./step.mjs";

// The headless shell comes first: it draws no windows, which halves the time of a test.
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds a Chromium for tests: PLAYWRIGHT_CHROMIUM, Playwright's own, the system's, or one installed
 * now (Playwright's download, or the Debian package when run as root). @returns its path
 */
export async function findBrowser(root) {
  const found = installed(root);
  if (found) return found;
  return step("Installing a browser", async () => {
    const cli = join(root, "node_modules/@playwright/test/cli.js");
    await run(process.execPath, [cli, "install", "--with-deps", "chromium-headless-shell"], {
      cwd: root,
    });
    await run(process.execPath, [cli, "install", "chromium"], { cwd: root });
    if (!installed(root) && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-qq"], { env });
      for (const browser of ["chromium-headless-shell", "chromium"])
        if (!installed(root))
          await run(
            "apt-get",
            ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-liberation"],
            { env },
          );
    }
    const now = installed(root);
    if (!now)
      throw new Problem(
        "No browser was found and none could be installed: install Chromium or Google Chrome, or " +
          "put its path into PLAYWRIGHT_CHROMIUM, and run npm test again.",
      );
    return now;
  });
}

function installed(root) {
  const own = process.env.PLAYWRIGHT_CHROMIUM;
  if (own) {
    if (existsSync(own)) return own;
    throw new Problem(
      `PLAYWRIGHT_CHROMIUM names ${own}, which is not there: correct it or unset it.`,
    );
  }
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  return (
    [chromium.executablePath(), ...SYSTEM].find(
      (path) => path && existsSync(path) && spawnSync(path, ["--version"]).status === 0,
    ) ?? null
  );
}
