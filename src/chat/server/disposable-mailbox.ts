import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainsAbove } from '../domain/real-address.ts';

/** Some 9,000 domains: too many for the browser, so the form leaves this to the server. */
const DISPOSABLE = disposableEmailBlocklistSet();

/** Whether an address is at a service for mailboxes that are thrown away after minutes, or at a domain below one. */
export const isDisposable = (address: string): boolean =>
  domainsAbove(address.slice(address.lastIndexOf('@') + 1).toLowerCase()).some((domain) =>
    DISPOSABLE.has(domain),
  );
