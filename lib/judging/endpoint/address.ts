import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { AppError } from "@/lib/domain/app-error";

/**
 * Returns whether the operator allows endpoints on this machine or in its network
 * (ASSAY_PRIVATE_ENDPOINTS=1), such as a local vLLM.
 */
export function arePrivateAllowed(): boolean {
  return process.env.ASSAY_PRIVATE_ENDPOINTS === "1";
}

/** A host name resolved to an address inside the network. */
export class PrivateAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} leads to an address inside the network.`);
  }
}

/**
 * Parses and checks the base URL of an endpoint: http or https, no user name or password, and no
 * private address unless the operator allows them.
 */
export function checkedBaseUrl(text: string): URL {
  if (!URL.canParse(text.trim())) throw new AppError("bad_input", "endpoint.no_address", { text });
  const url = new URL(text.trim());
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new AppError("bad_input", "endpoint.bad_protocol", { text, protocol: url.protocol });
  if (url.username || url.password) throw new AppError("bad_input", "endpoint.has_credentials");
  if (url.search || url.hash) throw new AppError("bad_input", "endpoint.has_query");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host) && isForbidden(host))
    throw new AppError("bad_input", "endpoint.private", { host });
  if (/(^|\.)localhost\.?$/i.test(host) && !arePrivateAllowed())
    throw new AppError("bad_input", "endpoint.private", { host });
  return url;
}

/**
 * Returns whether an address may not be called. Only clearly public ones may: loopback, private,
 * link-local, multicast, mapped and translated addresses are forbidden.
 */
export function isForbidden(address: string): boolean {
  if (arePrivateAllowed()) return false;
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  return parsed.range() !== "unicast" || isSpecial(parsed);
}

/**
 * Addresses in public ranges that still lead to this machine or its host: IPv4-compatible IPv6, and
 * the metadata services of cloud providers.
 */
const SPECIAL: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [
  ipaddr.parseCIDR("::/96"),
  ipaddr.parseCIDR("168.63.129.16/32"),
  ipaddr.parseCIDR("100.100.100.200/32"),
  ipaddr.parseCIDR("192.0.0.192/32"),
  ipaddr.parseCIDR("fd00:ec2::254/128"),
];

function isSpecial(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return SPECIAL.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

/**
 * Resolves a host name for a connection and refuses private addresses. Checked for every
 * connection, because the name may resolve differently from when it was saved.
 */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const bad = addresses.find(({ address }) => isForbidden(address));
    if (bad) return callback(new PrivateAddress(hostname), "", 0);
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first!.address, first!.family);
  });
};

/**
 * Refuses a host that leads into the network, for calls through a proxy: the proxy resolves the name
 * itself and may reach what must not be called from here.
 */
export function refuseInwardHost(hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    guardedLookup(hostname.replace(/^\[|\]$/g, ""), { all: true }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
