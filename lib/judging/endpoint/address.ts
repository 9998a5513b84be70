import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { AppError } from "@/lib/domain/app-error";

/**
 * True where the operator lets endpoints be on this machine or in its network (ASSAY_PRIVATE_ENDPOINTS=1), as for
 * a vLLM beside it.
 */
export function arePrivateAllowed(): boolean {
  return process.env.ASSAY_PRIVATE_ENDPOINTS === "1";
}

/** A name that was looked up for a connection leads to an address inside the network. */
export class PrivateAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} leads to an address inside the network.`);
  }
}

/**
 * The base URL of an endpoint, checked: http or https, no account in it, and no private address unless the
 * operator allows them.
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
 * True for every address that is not plainly public: loopback, private, link-local, multicast, mapped and
 * translated ones.
 */
export function isForbidden(address: string): boolean {
  if (arePrivateAllowed()) return false;
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.process(address);
  return parsed.range() !== "unicast" || isSpecial(parsed);
}

/**
 * Public by their range, and none the less on this machine or its host: IPv4 inside IPv6 in the old writing, and
 * addresses at which cloud providers serve a machine its own secrets.
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
 * Looks a name up for a connection, and refuses one that leads inside the network, whatever it said when it was
 * saved.
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
