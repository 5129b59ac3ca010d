import { webAddress } from './coerce.ts';
import type { Profile } from './profile.ts';

/** The address of a photo at one of the hosts; null for any other. */
export function photoAddress(value: unknown, hosts: Profile['photoHosts']): string | null {
  const address = webAddress(value);
  if (hosts === 'any') return address;
  if (address) return hosts.includes(hostOf(address)) ? address : null;
  return hosts.some((host) => hasPort(host) && isAt(host, value)) ? String(value) : null;
}

const hostOf = (address: string): string =>
  (/^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? '').toLowerCase();

const hasPort = (host: string): boolean => /:\d+$/.test(host);

/** Over plain http where it never leaves this machine. */
function isAt(host: string, value: unknown): boolean {
  const scheme = /^(localhost|127(\.\d{1,3}){3}):/.test(host) ? 'http' : 'https';
  const root = `${scheme}://${host}/`;
  // With a name in place of the port's host it is judged like every other address.
  const rest =
    typeof value === 'string' && value.startsWith(root) ? value.slice(root.length) : null;
  return rest !== null && webAddress(`https://photos.example/${rest}`) !== null;
}
