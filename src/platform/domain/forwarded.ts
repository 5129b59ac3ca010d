import { isAddress, isInNetworks, plainIpv4, type Range } from './ip-address.ts';

/**
 * Whose word counts for where a request comes from: nobody's; that of the one proxy in front (true) or of so many in a
 * row; or of proxies in these networks, and of nobody else who reaches us.
 */
export type TrustProxy = boolean | number | readonly Range[];

/** What a request says of its way here, header by header, and the address of the socket it came by. */
export type Way = {
  peer: string;
  forwarded: string | null | undefined;
  xForwardedFor: string | null | undefined;
};

/**
 * The address that a request comes from, as the trusted proxies tell it. A client may have written what stands
 * before that, and a whole header that the proxies don't use: where the two headers differ, neither counts.
 */
export function clientAddress({ peer, forwarded, xForwardedFor }: Way, trust: TrustProxy): string {
  const told = [hopsOf(xForwardedFor ?? ''), forwardedHops(forwarded ?? '')]
    .filter((hops) => hops.length > 0)
    .map((hops) => clientOf([...hops, peer], trust));
  const [client = peer, other = client] = told;
  return plainIpv4(client === other ? client : peer);
}

/** `hops`: the addresses on the way, ours of the peer last; null for one that can't be read. */
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

/** RFC 7239: each element's `for`; what is quoted may hold commas and semicolons. */
function forwardedHops(header: string): (string | null)[] {
  const elements = header.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? [];
  return elements.map((element) => {
    const [, quoted, plain] =
      /(?:^|;)\s*for=(?:"((?:\\.|[^"\\])*)"|([^\s;]*))/i.exec(element) ?? [];
    return addressOf(quoted ?? plain ?? '');
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
