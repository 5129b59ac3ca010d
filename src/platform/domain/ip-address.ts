import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address, and how many of its first bits all addresses of the network share. */
export type Network = readonly [Address, number];

/** All public IPv6 addresses are in this range: ipaddr.js calls any range that it doesn't know 'unicast'. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address, as a resolver or a socket writes it, is public: outside every special-purpose range (loopback,
 * private, link-local, documentation, multicast, reserved), and not an IPv6 form that embeds an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || (isIn(address, GLOBAL_UNICAST) && !isIsatap(address));
}

/** Whether a socket's address is a loopback address. */
export const isLoopback = (text: string): boolean =>
  parseAddress(plainIpv4(text))?.range() === 'loopback';

/** Whether a URL's hostname is this machine, so that requests to it never leave it. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** A network such as '10.0.0.0/8' or 'fd00::/8', or a single address as a network; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [, written = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(written);
  if (!address) return null;
  const bits = address.toByteArray().length * 8;
  const shared = Number(prefix ?? bits);
  return shared <= bits ? [address, shared] : null;
}

/** Whether an address, as a socket writes it, is in one of these networks. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(plainIpv4(text));
  return address !== null && networks.some((network) => isIn(address, network));
}

/** '192.0.2.1' for '::ffff:192.0.2.1', as dual-stack sockets write it; other addresses unchanged. */
export function plainIpv4(text: string): string {
  if (!text.includes(':')) return text;
  const address = parseAddress(text);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped ? address.toIPv4Address().toString() : text;
}

export const isAddress = (text: string): boolean => parseAddress(text) !== null;

/** Unlike ipaddr.parse, rejects short, octal and hexadecimal IPv4 and IPv6 zones (`%eth0`). */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? ipaddr.IPv6.parse(text) : null;
}

const isIn = (address: Address, [start, bits]: Network): boolean =>
  address.kind() === start.kind() && address.match(start, bits);

/** ISATAP (RFC 5214) embeds an IPv4 address after 0:5efe or 200:5efe, under any prefix. */
const isIsatap = ({ parts: [, , , , flags = 0, marker] }: ipaddr.IPv6): boolean =>
  (flags & 0xfdff) === 0 && marker === 0x5efe;
