/**
 * Where mail is handed over, and from whom it comes.
 * @typedef {object} MailSettings
 * @property {string} host
 * @property {number} port
 * @property {boolean} isTls whether the connection begins with TLS; without, STARTTLS is used
 * @property {{ user: string, password: string } | null} account
 * @property {{ name: string, address: string }} from
 */

const ADDRESS = /^[^\s<>@",;:\\()[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;
const SERVER = "write smtps://user:password@host:465 or smtp://user:password@host:587.";
const SENDER = "write an address such as assay@example.org or Assay <assay@example.org>.";

/**
 * Returns the settings of mail; null if mail is off, because neither is set.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {MailSettings | null}
 * @throws Error with one sentence that names the wrong setting and what is expected
 */
export function mailSettingsIn(env) {
  const server = env.ASSAY_MAIL_URL;
  const from = env.ASSAY_MAIL_FROM;
  if (!server && !from) return null;
  if (!server) throw new Error(`ASSAY_MAIL_URL is not set, but ASSAY_MAIL_FROM is: ${SERVER}`);
  if (!from) throw new Error(`ASSAY_MAIL_FROM is not set, but ASSAY_MAIL_URL is: ${SENDER}`);
  return { ...serverIn(server), from: senderIn(from) };
}

/**
 * Returns whether the passwords of mail may only travel encrypted to a server.
 * @param {Pick<MailSettings, "host" | "account">} settings
 */
export function needsTls({ host, account }) {
  return account !== null && !LOOPBACK.test(host);
}

/** The address holds a password, so no sentence shows it. */
function serverIn(text) {
  const problem = new Error(`ASSAY_MAIL_URL is no address of a mail server: ${SERVER}`);
  if (!URL.canParse(text)) throw problem;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isTls = protocol === "smtps:";
  const isServer = (isTls || protocol === "smtp:") && hostname !== "" && port !== "0";
  const hasMore = !/^\/?$/.test(pathname) || search !== "" || hash !== "";
  if (!isServer || hasMore || (username === "") !== (password === "")) throw problem;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isTls ? 465 : 587) : Number(port),
    isTls,
    account: username === "" ? null : { user: decoded(username), password: decoded(password) },
  };
}

/** Returns what percent signs in an address stand for; a text with other percent signs is as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function senderIn(text) {
  const [, name = "", inBrackets] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  if (!ADDRESS.test(address))
    throw new Error(
      `ASSAY_MAIL_FROM is "${text.replace(/\s+/g, " ").slice(0, 60)}", which is no sender: ${SENDER}`,
    );
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || "Assay", address };
}
