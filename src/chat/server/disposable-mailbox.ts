import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainsAbove } from '../domain/real-address.ts';

/** About 9,000 domains: too many for the browser, so only the server checks them. */
const DISPOSABLE = disposableEmailBlocklistSet();

/** Whether an address belongs to a disposable mailbox service or one of its subdomains. */
export const isDisposable = (address: string): boolean =>
  domainsAbove(address.slice(address.lastIndexOf('@') + 1).toLowerCase()).some((domain) =>
    DISPOSABLE.has(domain),
  );
