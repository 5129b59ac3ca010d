import { isAddress, isInNetworks, type Network, plainIpv4 } from './ip-address.ts';

/**
 * Which proxies are trusted to report a request's client: none; the one in front (true); a number of them in a row; or
 * those in these networks.
 */
export type TrustProxy = boolean | number | readonly Network[];

/** A request's forwarding headers, and its socket's address. */
export type ForwardingHeaders = {
  peer: string;
  forwarded: string | null | undefined;
  xForwardedFor: string | null | undefined;
};

/** Whether the socket's address is a trusted proxy's. Without their networks, only a proxy is expected to connect. */
export const isTrustedPeer = (peer: string, trust: TrustProxy): boolean =>
  typeof trust === 'object' ? isInNetworks(peer, trust) : trust !== false;

/**
 * The client's address as reported by the trusted proxies. Anything before that may be forged, and so may a whole header
 * that the proxies don't use: if the two headers disagree, both are ignored.
 */
export function clientAddress(
  { peer, forwarded, xForwardedFor }: ForwardingHeaders,
  trust: TrustProxy,
): string {
  if (!forwarded && !xForwardedFor) return plainIpv4(peer);
  const clients = [hopsOf(xForwardedFor ?? ''), forwardedHops(forwarded ?? '')]
    .filter((hops) => hops.length > 0)
    .map((hops) => clientOf([...hops, peer], trust));
  const [client = peer, other = client] = clients;
  return plainIpv4(client === other ? client : peer);
}

/** `hops`: the addresses on the way, the socket's peer last; null for one that can't be parsed. */
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

const QUOTED_TEXT = /"((?:\\.|[^"\\])*)"/g;

/**
 * RFC 7239: each element's `for`. Quoted values may contain commas and semicolons, and the client chooses the `host`
 * value, so quoted values are removed first. An unclosed quote may start before the part that the proxy wrote: then
 * nothing can be parsed.
 */
function forwardedHops(header: string): (string | null)[] {
  if (header.trim() === '') return [];
  const quoted: string[] = [];
  const bare = header.replace(QUOTED_TEXT, (_, inside: string) => `<${quoted.push(inside) - 1}>`);
  if (bare.includes('"')) return [null];
  return bare.split(',').map((element) => {
    const [, place, plain = ''] = /(?:^|;)\s*for=(?:<(\d+)>|([^\s;]*))/i.exec(element) ?? [];
    return addressOf(quoted[Number(place)] ?? plain);
  });
}

/** An address, without its port and brackets. */
function addressOf(written: string): string | null {
  const text = written.trim();
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const address = inBrackets ?? withPort ?? text;
  return isAddress(address) ? address : null;
}
