/**
 * The settings of an installation: the variables of the environment that Assay reads, each with what
 * it must be. Plain JavaScript, because `npm start` checks them before anything is installed.
 */
import { serverAddresses } from "../servers/addresses.mjs";
import { mailSettingsIn } from "./mail-settings.mjs";
import { providersIn } from "./sign-in-providers.mjs";

const SECRET_LENGTH = 16;
const SAMPLES =
  /change.?me|^secret$|example|sample|placeholder|your.?secret|password|^(.)\1*$|^0?123456/i;
const RANDOM = "put a long random text there (openssl rand -base64 32 makes one) and start again.";

/**
 * Returns why a text cannot be the installation's secret, with the way out; null if it can.
 * Sessions, endpoint keys and random draws depend on this secret.
 * @param {string | undefined} secret
 * @returns {string | null}
 */
export function secretProblem(secret) {
  if (!secret) return `NEXTAUTH_SECRET is not set: ${RANDOM}`;
  if (secret.length < SECRET_LENGTH)
    return `NEXTAUTH_SECRET is shorter than ${SECRET_LENGTH} characters: ${RANDOM}`;
  return SAMPLES.test(secret)
    ? `NEXTAUTH_SECRET is a sample that everybody knows: ${RANDOM}`
    : null;
}

/**
 * Returns a check that a value has a form.
 * @param {(value: string) => boolean} fits
 * @param {string} wanted how the sentence ends
 */
const must = (fits, wanted) => (/** @type {string} */ value, /** @type {string} */ name) =>
  fits(value) ? null : `${name} is "${shown(value)}", which cannot be: ${wanted}`;

const isWhole = (min, max) => (value) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
const flag = must((value) => value === "0" || value === "1", "set it to 1 or 0, or unset it.");
const amount = must(
  (value) => /^\d+(\.\d+)?\s?[KMGT]i?B$/i.test(value),
  'write an amount of bytes such as "4GB".',
);

function connectionString(value, name) {
  try {
    serverAddresses(value, name);
    return null;
  } catch (error) {
    return error.message;
  }
}

function oneServer(value, name) {
  const problem = connectionString(value, name);
  if (problem !== null || serverAddresses(value, name).length === 1) return problem;
  return `${name} names several servers: give the address of one standby.`;
}

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** @type {Record<string, (value: string, name: string) => string | null>} */
const CHECKS = {
  DATABASE_URL: connectionString,
  ASSAY_MIGRATION_URL: connectionString,
  ASSAY_READ_URL: oneServer,
  ASSAY_READ_MAX_LAG: must(
    (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0,
    "write a number of seconds above 0, such as 60.",
  ),
  NEXTAUTH_URL: must(
    isPublicAddress,
    "write the public address of Assay, such as https://assay.example.org.",
  ),
  HOST: must(
    (value) => /^[\w.:[\]-]+$/.test(value),
    "write an address of this machine, such as 127.0.0.1 or 0.0.0.0.",
  ),
  PORT: (value) => portProblem(value, "PORT"),
  LOG_LEVEL: must((value) => LEVELS.includes(value), `use one of ${LEVELS.join(", ")}.`),
  ASSAY_PROXIES: must(
    isWhole(0, 20),
    "write how many proxies are in front of the server, such as 1.",
  ),
  ASSAY_SECOND_FACTOR: must((value) => value === "required", 'set it to "required", or unset it.'),
  ASSAY_PRIVATE_ENDPOINTS: flag,
  ASSAY_PROLIFIC_URL: must(
    isPublicAddress,
    "write the address of Prolific's API, such as https://api.prolific.com/api/v1, or unset it.",
  ),
  ASSAY_WAIT_FOR_DATABASE: flag,
  ASSAY_DEMO: flag,
  ASSAY_DEMO_SIGN_IN: flag,
  ASSAY_LOG: flag,
  ASSAY_BUILD_CACHE: flag,
  ASSAY_FILES_MEMORY: amount,
  ASSAY_FILES_DISK: amount,
  // The value is a secret, so the sentence does not show it.
  ASSAY_METRICS_TOKEN: (value) =>
    /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value)
      ? null
      : "ASSAY_METRICS_TOKEN has characters that no header can hold: use letters and digits.",
};

/** Settings with any value, and those of other programs whose name begins alike. */
const FREE = [
  "ASSAY_SIGN_IN",
  "ASSAY_LOCAL_ACCOUNTS",
  "ASSAY_MAIL_URL",
  "ASSAY_MAIL_FROM",
  "ASSAY_ROOT",
  "ASSAY_HOME",
  "ASSAY_COMMIT",
  "ASSAY_PROGRAMS",
];

/** The names of all settings. */
export const SETTING_NAMES = [...Object.keys(CHECKS), "NEXTAUTH_SECRET", ...FREE];

/**
 * Returns what is wrong with the settings: one sentence each, with the name of the setting and what
 * is expected. An empty value counts as none.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {{ needed?: readonly string[] }} [options] settings that must be there
 * @returns {string[]}
 */
export function settingsProblems(environment, { needed = [] } = {}) {
  const missing = needed.filter((name) => !environment[name]).map(missingSentence);
  const wrong = Object.entries(CHECKS).flatMap(([name, check]) => {
    const value = environment[name];
    return value ? (check(value, name) ?? []) : [];
  });
  const secret =
    environment.NODE_ENV === "production" && environment.NEXTAUTH_SECRET
      ? (secretProblem(environment.NEXTAUTH_SECRET) ?? [])
      : [];
  const together = [providersIn, mailSettingsIn].flatMap((read) => problemOf(read, environment));
  return [...missing, ...wrong, ...[secret].flat(), ...together];
}

/** Returns what is wrong with settings that are read together: of sign-in providers, of mail. */
function problemOf(read, environment) {
  try {
    read(environment);
    return [];
  } catch (error) {
    return [error.message];
  }
}

/** Returns names that begin like settings of Assay, but are none. */
export function unknownSettings(environment) {
  return Object.keys(environment).filter(
    (name) =>
      name.startsWith("ASSAY_") &&
      !SETTING_NAMES.includes(name) &&
      !/^ASSAY_(TEST|TRACE|DATA|TREC|SIGN_IN_)/.test(name),
  );
}

function missingSentence(name) {
  if (name === "DATABASE_URL")
    return (
      "DATABASE_URL is not set: write the address of a PostgreSQL there " +
      "(postgresql://user:password@host:5432/database), or start Assay with npm start, which brings one."
    );
  return secretProblem(undefined);
}

/**
 * Returns why a text is no port, or null.
 * @param {string} value
 * @param {string} name
 */
export function portProblem(value, name) {
  return isWhole(1, 65535)(value)
    ? null
    : `${name} is "${shown(value)}", which is no port number: use one from 1 to 65535.`;
}

function isPublicAddress(value) {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

function shown(value) {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value;
}
