import { isThisMachine } from '#platform/domain/ip-address.ts';
import type { Profile } from '../profile.ts';
import { webAddress } from './coerce.ts';

/** The address of a photo at one of the hosts; null for any other. */
export function photoAddress(value: unknown, hosts: Profile['photoHosts']): string | null {
  const address = webAddress(value);
  if (hosts === 'any') return address;
  if (address) return hosts.includes(hostOf(address)) ? address : null;
  return hosts.some((host) => hasPort(host) && isAt(host, value)) ? String(value) : null;
}

const hostOf = (address: string): string =>
  (/^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? '').toLowerCase();

const PORT = /:\d+$/;

const hasPort = (host: string): boolean => PORT.test(host);

/** Plain http is accepted only for this machine. */
function isAt(host: string, value: unknown): boolean {
  const scheme = isThisMachine(host.replace(PORT, '')) ? 'http' : 'https';
  const root = `${scheme}://${host}/`;
  // With a name in place of the port's host, the address is judged like any other.
  const rest =
    typeof value === 'string' && value.startsWith(root) ? value.slice(root.length) : null;
  return rest !== null && webAddress(`https://photos.example/${rest}`) !== null;
}
