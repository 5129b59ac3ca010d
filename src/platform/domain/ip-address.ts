/**
 * Whether an address, as a resolver or a socket writes it, lies in the public internet: not our own
 * machine, network or provider, not a documentation, multicast or reserved range, and not an IPv6
 * form that hides an IPv4 address. Anything that can't be read is not public.
 * Source: IANA's special-purpose address registries (RFC 6890 and after).
 */
export function isPublicAddress(address: string): boolean {
  const v4 = readIpv4(address);
  if (v4) return !liesInAny(v4, NOT_PUBLIC_IPV4);
  const v6 = readIpv6(address);
  if (!v6) return false;
  return liesIn(v6, GLOBAL_UNICAST) && !liesInAny(v6, NOT_PUBLIC_IPV6) && !isIsatap(v6);
}

/** Whether a socket's address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || plainIpv4(address).startsWith('127.');

/** Whether a host, as an address names it, is the machine that asks: what is sent there never leaves it. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

type Bytes = readonly number[];

/** All addresses that begin with the first `bits` of `start`. */
export type Range = { start: Bytes; bits: number };

/** A network such as '10.0.0.0/8' or 'fd00::/8', or one address as the network of itself; null for anything else. */
export function readNetwork(text: string): Range | null {
  const [, address = '', written] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const start = readIpv4(address) ?? readIpv6(address);
  if (!start) return null;
  const bits = Number(written ?? start.length * 8);
  return bits <= start.length * 8 ? { start, bits } : null;
}

/** Whether an address, as a socket writes it, lies in one of these networks. */
export function isInNetworks(address: string, networks: readonly Range[]): boolean {
  const bytes = readIpv4(plainIpv4(address)) ?? readIpv6(address);
  return (
    bytes !== null &&
    networks.some((one) => one.start.length === bytes.length && liesIn(bytes, one))
  );
}

/** '192.0.2.1' for '::ffff:192.0.2.1', as sockets that speak both protocols write it; others as they are. */
export const plainIpv4 = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Whether an address can be read at all. */
export const isAddress = (text: string): boolean => (readIpv4(text) ?? readIpv6(text)) !== null;

/** Four bytes, or null. Only the plain dotted form: short, octal and hexadecimal spellings are not read. */
function readIpv4(text: string): Bytes | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  const bytes = parts.map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

/** Sixteen bytes, or null; `::` and a dotted tail are understood, a zone (`%eth0`) is not. */
function readIpv6(text: string): Bytes | null {
  const halves = text.split('::');
  if (halves.length > 2 || (halves.length === 2 && halves[0]?.includes('.'))) return null;
  const [head, tail] = halves.map(readGroups);
  if (!head) return null;
  if (halves.length === 1) return head.length === 16 ? head : null;
  if (!tail || head.length + tail.length > 14) return null;
  return [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

/** The bytes of `a:b:c` or `a:b:1.2.3.4`; null if a group can't be read. */
function readGroups(text: string): Bytes | null {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes = groups.flatMap((group, index) => {
    if (/^[\da-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    }
    return (index === groups.length - 1 && readIpv4(group)) || [Number.NaN];
  });
  return bytes.some(Number.isNaN) ? null : bytes;
}

function range(written: string): Range {
  const read = readNetwork(written);
  if (!read) throw new RangeError(`not a range of addresses: ${written}`);
  return read;
}

const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // carriers' own
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local; cloud metadata
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved; broadcast
].map(range);

// All that is public in IPv6 lies in here, so ::1, ::ffff:0:0/96, 64:ff9b::/96, fc00::/7, fe80::/10,
// fec0::/10 and ff00::/8 need no line of their own.
const GLOBAL_UNICAST = range('2000::/3');

const NOT_PUBLIC_IPV6 = [
  '2001::/23', // protocol assignments; Teredo
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
].map(range);

const liesInAny = (address: Bytes, ranges: readonly Range[]) =>
  ranges.some((one) => liesIn(address, one));

function liesIn(address: Bytes, { start, bits }: Range): boolean {
  return start.every((byte, index) => {
    const counted = Math.min(8, Math.max(0, bits - index * 8));
    const mask = 256 - 2 ** (8 - counted);
    return ((address[index] ?? 0) & mask) === (byte & mask);
  });
}

/** ISATAP (RFC 5214) puts an IPv4 address behind 0:5efe or 200:5efe, under any prefix. */
const isIsatap = (address: Bytes) =>
  ((address[8] ?? 0) & 0xfd) === 0 &&
  address[9] === 0 &&
  address[10] === 0x5e &&
  address[11] === 0xfe;
