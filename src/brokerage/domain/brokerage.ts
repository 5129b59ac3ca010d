import * as z from 'zod/mini';
import { site } from '#site';

/** An address that mail reaches. */
export const Office = z.object({
  /** With the suite, if there is one. */
  street: z.string(),
  city: z.string(),
  /** 'ON' */
  province: z.string(),
  postalCode: z.string(),
});
export type Office = z.infer<typeof Office>;

/** The brokerage's names, and how to reach it: what its owner can change while the site runs. */
export const Brokerage = z.object({
  /** The name that clients know. */
  name: z.string(),
  /** As registered with RECO. */
  legalName: z.string(),
  office: Office,
  /** '416-555-0142' */
  phone: z.string(),
  secondPhone: z.nullable(z.string()),
  email: z.string(),
  /** When messages are answered: `OfficeHours`. */
  hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  /** The addresses of its pages; null if there is none. */
  social: z.object({ facebook: z.nullable(z.string()), instagram: z.nullable(z.string()) }),
  /** The person responsible for personal information, whom PIPEDA requires every organization to name. */
  privacyOfficer: z.object({ name: z.string(), email: z.string() }),
});
export type Brokerage = z.infer<typeof Brokerage>;

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
