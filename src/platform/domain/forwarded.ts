import { isAddress, isInNetworks, type Network, plainIpv4 } from './ip-address.ts';

/**
 * Which proxies are trusted to name a request's client: none; the one in front (true); a number in a row; or those in
 * these networks.
 */
export type TrustProxy = boolean | number | readonly Network[];

/** A request's forwarding headers, and the address of its socket. */
export type Way = {
  peer: string;
  forwarded: string | null | undefined;
  xForwardedFor: string | null | undefined;
};

/**
 * The client's address, as the trusted proxies name it. Anything before that may be forged, and so may a whole header that
 * the proxies don't use: where the two headers differ, neither counts.
 */
export function clientAddress({ peer, forwarded, xForwardedFor }: Way, trust: TrustProxy): string {
  const told = [hopsOf(xForwardedFor ?? ''), forwardedHops(forwarded ?? '')]
    .filter((hops) => hops.length > 0)
    .map((hops) => clientOf([...hops, peer], trust));
  const [client = peer, other = client] = told;
  return plainIpv4(client === other ? client : peer);
}

/** `hops`: the addresses on the way, the socket's peer last; null for one that can't be read. */
function clientOf(hops: readonly (string | null)[], trust: TrustProxy): string {
  let at = hops.length - 1;
  const mayStepBack = () => {
    if (at === 0 || hops[at - 1] === null) return false;
    if (typeof trust === 'object') return isInNetworks(hops[at] ?? '', trust);
    return at > hops.length - 1 - Number(trust);
  };
  while (mayStepBack()) at -= 1;
  return hops[at] ?? '';
}

const hopsOf = (header: string): (string | null)[] =>
  header.trim() === '' ? [] : header.split(',').map(addressOf);

const QUOTED = /"((?:\\.|[^"\\])*)"/g;

/**
 * RFC 7239: each element's `for`. What is quoted may hold commas and semicolons, and the host in it is the client's own
 * word, so it is put aside first. A quote that nobody closes may have opened before what the proxy wrote: then
 * nothing can be read.
 */
function forwardedHops(header: string): (string | null)[] {
  if (header.trim() === '') return [];
  const quoted: string[] = [];
  const bare = header.replace(QUOTED, (_, inside: string) => `<${quoted.push(inside) - 1}>`);
  if (bare.includes('"')) return [null];
  return bare.split(',').map((element) => {
    const [, place, plain = ''] = /(?:^|;)\s*for=(?:<(\d+)>|([^\s;]*))/i.exec(element) ?? [];
    return addressOf(quoted[Number(place)] ?? plain);
  });
}

/** An address, without the port and the brackets that it may come with. */
function addressOf(written: string): string | null {
  const text = written.trim();
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = inBrackets ?? withPort ?? text;
  return isAddress(address) ? address : null;
}
