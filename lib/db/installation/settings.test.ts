import { expect, test } from "vitest";
import { mailSettingsIn } from "./mail-settings.mjs";
import { SETTING_NAMES, settingsProblems, unknownSettings } from "./settings.mjs";

/** A right value and wrong ones of each setting, and what the sentence says is expected. */
const CASES: Record<string, [right: string[], wrong: string[], expected: RegExp]> = {
  DATABASE_URL: [
    ["postgresql://u:p@one:5432,two/assay?target_session_attrs=read-write"],
    ["localhost:5432/assay", "mysql://u@h/x", "postgresql://one:abc/x"],
    /postgresql:\/\/user:password@host:5432\/database/,
  ],
  ASSAY_MIGRATION_URL: [["postgres://o@h/assay"], ["h/assay"], /is not a connection string/],
  ASSAY_READ_URL: [
    ["postgresql://u@two/assay"],
    ["two", "postgresql://u@one,two/assay"],
    /not a connection string|one standby/,
  ],
  ASSAY_READ_MAX_LAG: [["60", "0.5"], ["0", "soon", "-1"], /a number of seconds above 0/],
  NEXTAUTH_URL: [
    ["https://assay.example.org", "http://localhost:3000/"],
    ["notaurl", "assay.example.org", "ftp://a", "https://u:p@a", "https://a?x=1"],
    /such as https:\/\/assay\.example\.org/,
  ],
  HOST: [["127.0.0.1", "::1", "0.0.0.0", "assay-1.local"], ["http://x", "a b"], /such as 127/],
  PORT: [["1", "3000", "65535"], ["0", "65536", "http", "3e3", "-1"], /one from 1 to 65535/],
  LOG_LEVEL: [["info", "silent"], ["loud", "INFO"], /use one of fatal, error, warn, info/],
  ASSAY_PROXIES: [["0", "2"], ["one", "-1", "1.5"], /how many proxies/],
  ASSAY_SECOND_FACTOR: [["required"], ["yes", "1"], /set it to "required"/],
  // The settings of each provider are tried in lib/auth/providers/claims.test.ts.
  ASSAY_SIGN_IN: [[], ["Key Cloak", "ticket"], /with small letters and digits/],
  ASSAY_LOCAL_ACCOUNTS: [["on"], ["never", "0"], /set it to on or off/],
  ASSAY_MAIL_URL: [
    [],
    ["smtp.example.org", "https://u:p@h", "smtp://h:0", "smtp://user@h", "smtp://h/x", "smtp://"],
    /smtps:\/\/user:password@host:465/,
  ],
  ASSAY_MAIL_FROM: [
    [],
    ["nobody", "A <b>", "a@b\nBcc: c@d", "a@b, c@d"],
    /Assay <assay@example\.org>/,
  ],
  ASSAY_PRIVATE_ENDPOINTS: [["0", "1"], ["yes", "true"], /set it to 1 or 0/],
  ASSAY_PROLIFIC_URL: [
    ["https://api.prolific.com/api/v1", "http://127.0.0.1:8090/api/v1"],
    ["api.prolific.com", "ftp://a", "https://u:p@a"],
    /the address of Prolific's API/,
  ],
  ASSAY_WAIT_FOR_DATABASE: [["1"], ["on"], /set it to 1 or 0/],
  ASSAY_DEMO: [["1"], ["on"], /set it to 1 or 0/],
  ASSAY_DEMO_SIGN_IN: [["1"], ["on"], /set it to 1 or 0/],
  ASSAY_LOG: [["1"], ["on"], /set it to 1 or 0/],
  ASSAY_BUILD_CACHE: [["0"], ["off"], /set it to 1 or 0/],
  ASSAY_FILES_MEMORY: [["4GB", "700 MB", "1.5GiB"], ["4", "much"], /such as "4GB"/],
  ASSAY_FILES_DISK: [["10GB"], ["10%"], /such as "4GB"/],
  ASSAY_METRICS_TOKEN: [["the token of a scraper"], ["a\nb", " a"], /use letters and digits/],
  NEXTAUTH_SECRET: [
    ["kR7vVqJ2m0pX3wzB9yTn"],
    ["s3cr3t", "please-change-me-now"],
    /shorter than 16|sample/,
  ],
};

/** The two settings of mail need each other. */
const MAIL: Record<string, string> = {
  ASSAY_MAIL_URL: "smtp://post:pa55@mail.example.org",
  ASSAY_MAIL_FROM: "Assay <assay@example.org>",
};

function besides(name: string): Record<string, string> {
  return name in MAIL ? MAIL : {};
}

test("each setting that is wrong gets one sentence with its name and what is expected", () => {
  for (const [name, [right, wrong, expected]] of Object.entries(CASES)) {
    const problems = (value: string) =>
      settingsProblems({ NODE_ENV: "production", ...besides(name), [name]: value });
    for (const value of name in MAIL ? [MAIL[name]!] : [...right, ""])
      expect([name, value, problems(value)]).toEqual([name, value, []]);
    for (const value of wrong) {
      const found = problems(value);
      expect([name, value, found.length]).toEqual([name, value, 1]);
      expect(found[0]).toContain(name);
      expect(found[0]).toMatch(expected);
      expect(found[0]).toMatch(/^[^\n]+[.]$/);
    }
  }
});

test("every setting has a case above, and a missing one is named with the way out", () => {
  const free = ["ASSAY_HOME", "ASSAY_COMMIT", "ASSAY_PROGRAMS", "ASSAY_ROOT"];
  expect(Object.keys(CASES).toSorted()).toEqual(
    SETTING_NAMES.filter((name) => !free.includes(name)).toSorted(),
  );
  const needed = ["DATABASE_URL", "NEXTAUTH_SECRET"];
  expect(settingsProblems({}, { needed })).toEqual([
    expect.stringMatching(/^DATABASE_URL is not set: .*npm start/),
    expect.stringMatching(/^NEXTAUTH_SECRET is not set: .*openssl/),
  ]);
});

test("mail is off without settings, takes both together, and shows no password", () => {
  expect(mailSettingsIn({})).toBeNull();
  expect(mailSettingsIn(MAIL)).toEqual({
    host: "mail.example.org",
    port: 587,
    isTls: false,
    account: { user: "post", password: "pa55" },
    from: { name: "Assay", address: "assay@example.org" },
  });
  const said = Object.keys(MAIL).flatMap((name) => settingsProblems({ ...MAIL, [name]: "" }));
  expect(said).toEqual([
    expect.stringMatching(/^ASSAY_MAIL_URL is not set, but ASSAY_MAIL_FROM is: write smtps/),
    expect.stringMatching(/^ASSAY_MAIL_FROM is not set, but ASSAY_MAIL_URL is: write an address/),
  ]);
  const wrong = settingsProblems({ ...MAIL, ASSAY_MAIL_URL: "smtp://post:pa55@mail/x" });
  expect(wrong.join(" ")).not.toContain("pa55");
});

test("a wrong secret or token is not repeated, and a mistyped name is found", () => {
  const said = settingsProblems({
    NODE_ENV: "production",
    NEXTAUTH_SECRET: "s3cr3t",
    ASSAY_METRICS_TOKEN: " t0ken",
    DATABASE_URL: "mysql://user:pa55word@host/x",
  }).join(" ");
  expect(said).not.toMatch(/s3cr3t|t0ken|pa55word/);
  expect(unknownSettings({ ASSAY_PROXY: "1", ASSAY_PROXIES: "1", PATH: "/" })).toEqual([
    "ASSAY_PROXY",
  ]);
});
