/**
 * Reads connection strings that list several servers, as libpq writes them:
 * `postgresql://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 */

/** Which server may be meant: the product writes, so it needs the primary. */
const WRITABLE = ["read-write", "primary"];
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/;

/**
 * Returns a connection string for each server of a connection string, in its order.
 * @param {string} url
 * @param {string} [name] the variable that holds it, for the sentences
 * @returns {string[]} each with one host and port; just the string itself if it names one server
 * @throws {Error} with a sentence, if it is no connection string of this form
 */
export function serverAddresses(url, name = "DATABASE_URL") {
  const [, before, hosts, after = ""] = PARTS.exec(url) ?? refuse(name);
  const list = hosts.split(",");
  const addresses = list.map((host) => `${before}${host}${after}`);
  for (const address of addresses) if (!isAddress(address)) refuse(name);
  if (list.length === 1 && !after.includes("target_session_attrs")) return addresses;
  if (list.includes("")) refuse(name);
  return addresses.map((address) => withoutTarget(address, name));
}

/** Returns host and port of a connection string of one server, for sentences. */
export function hostAndPort(address) {
  const { hostname, port } = new URL(address);
  return `${hostname || "localhost"}:${port || 5432}`;
}

function isAddress(address) {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

function withoutTarget(address, name) {
  const url = new URL(address);
  const wanted = url.searchParams.get("target_session_attrs");
  if (wanted !== null && !WRITABLE.includes(wanted))
    throw new Error(
      `${name} has target_session_attrs=${wanted}, but Assay writes: put read-write there, or leave it out.`,
    );
  url.searchParams.delete("target_session_attrs");
  return url.href;
}

/** @returns {never} */
function refuse(name) {
  throw new Error(
    `${name} is not a connection string: write it as postgresql://user:password@host:5432/database, ` +
      "with several servers as host1:5432,host2:5432.",
  );
}
