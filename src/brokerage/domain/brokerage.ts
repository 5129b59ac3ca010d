import type { OfficeHours } from '#platform/domain/office-hours.ts';
import { site } from '#site';

/** An address that mail reaches. */
export type Office = {
  /** With the suite, if there is one. */
  street: string;
  city: string;
  /** 'ON' */
  province: string;
  postalCode: string;
};

/** The brokerage's names, and how to reach it: what its owner can change while the site runs. */
export type Brokerage = {
  /** The name that clients know. */
  name: string;
  /** As registered with RECO. */
  legalName: string;
  office: Office;
  /** '416-555-0142' */
  phone: string;
  secondPhone: string | null;
  email: string;
  /** When messages are answered. */
  hours: OfficeHours[];
  /** The addresses of its pages; null if there is none. */
  social: { facebook: string | null; instagram: string | null };
  /** The person responsible for personal information, whom PIPEDA requires every organization to name. */
  privacyOfficer: { name: string; email: string };
};

/** Who publishes the site, and at which origin, without a trailing slash. */
export type Publisher = { origin: string; brokerage: Brokerage };

const [phone, secondPhone] = site.phones;

/** What a new installation shows, until its owner changes it. */
export const FIRST_BROKERAGE: Brokerage = {
  name: site.brokerage,
  legalName: site.legalName,
  office: site.office,
  phone,
  secondPhone,
  email: site.email,
  hours: [...site.hours.office],
  social: site.social,
  privacyOfficer: site.privacyOfficer,
};

/** '100 Sample Street, Suite 500, Toronto, ON M0M 0M0' */
export const formatOffice = ({ street, city, province, postalCode }: Office): string =>
  `${street}, ${city}, ${province} ${postalCode}`;

/** Its numbers, the one to call first. */
export const phonesOf = ({ phone, secondPhone }: Pick<Brokerage, 'phone' | 'secondPhone'>) =>
  secondPhone === null ? [phone] : [phone, secondPhone];
