import * as z from 'zod/mini';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { atMost, email, printable, Trimmed } from '#platform/domain/form-fields.ts';
import { PROVINCES } from './provinces.ts';

const MAX_LENGTH = 200;

const line = (missing: string) =>
  z.pipe(Trimmed, z.string().check(z.minLength(1, missing), atMost(MAX_LENGTH), printable));

const LegalName = line('Enter the name that RECO registered.').check(
  z.refine((name) => /\bbrokerage\b/i.test(name), 'Add the word Brokerage, as RECO registered it.'),
);

const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?-?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

/** 'm5v2t6' becomes 'M5V 2T6'. */
const PostalCode = z.pipe(
  Trimmed.check(z.regex(POSTAL_CODE, 'Enter all six characters, like M5V 2T6.')),
  z.transform((text) => {
    const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return `${signs.slice(0, 3)} ${signs.slice(3)}`;
  }),
);

const NOT_A_PHONE = 'Enter a phone number with area code, like 416-555-0142.';
/** Ten digits of the North American plan, neither part of which begins with 0 or 1. */
const PHONE = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;

const isPhone = (text: string): boolean => PHONE.test(digitsOf(text));
const formatPhone = (text: string): string => digitsOf(text).replace(PHONE, '$1-$2-$3');

/** '(416) 555 0142' becomes '416-555-0142'. */
const PhoneNumber = z.pipe(
  Trimmed.check(atMost(40), z.refine(isPhone, NOT_A_PHONE)),
  z.transform(formatPhone),
);

type Check = { isValid(text: string): boolean; message: string };

/** Null if it is left empty; the parsed value is parsed again by the server. */
const optional = ({ isValid, message }: Check, format: (text: string) => string) =>
  z.pipe(
    z.nullable(
      Trimmed.check(
        atMost(MAX_LENGTH),
        z.refine((text) => text === '' || isValid(text), message),
      ),
    ),
    z.transform((text) => (text === null || text === '' ? null : format(text))),
  );

const digitsOf = (text: string): string => text.replace(/[\s().+-]/g, '');

const NOT_A_PAGE = 'Enter the full address of your page, starting with https.';

/** A page of this network. */
const pageOn = (host: string) =>
  optional({ isValid: (text) => isPageOn(text, host), message: NOT_A_PAGE }, (text) => text);

/** By its text: domain code has no URL parser. */
const isPageOn = (text: string, host: string): boolean =>
  new RegExp(`^https://([a-z-]+\\.)?${host.replace('.', '\\.')}/[\\w.~/?=&%-]+$`, 'i').test(text);

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const DAYS = /^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))?$/;

const Hours = z
  .object({ days: z.string().check(z.regex(DAYS)), opens: ClockTime, closes: ClockTime })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: 'Closing time must be after opening time.',
      path: ['closes'],
    }),
  );

/** The names, the office, how to reach it, and its pages elsewhere, as an owner types them. */
export const BrokerageSettings = z.object({
  name: line('Enter the name that clients know.'),
  legalName: LegalName,
  office: z.object({
    street: line('Enter the street address.'),
    city: line('Enter the city.'),
    province: z.enum(Object.keys(PROVINCES)),
    postalCode: PostalCode,
  }),
  phone: PhoneNumber,
  secondPhone: optional({ isValid: isPhone, message: NOT_A_PHONE }, formatPhone),
  email: email('Enter a valid email address.'),
  hours: z.array(Hours).check(z.maxLength(7)),
  social: z.object({ facebook: pageOn('facebook.com'), instagram: pageOn('instagram.com') }),
});
/** The same as the form has it. */
export type TypedBrokerage = z.input<typeof BrokerageSettings>;

/** What the form shows of a brokerage. */
export const typedBrokerage = ({ secondPhone, social, privacyOfficer: _, ...rest }: Brokerage) => ({
  ...rest,
  secondPhone: secondPhone ?? '',
  social: { facebook: social.facebook ?? '', instagram: social.instagram ?? '' },
});

/** The person responsible for personal information. */
export const PrivacyOfficer = z.object({
  name: line('Enter a name.'),
  email: email('Enter a valid email address.'),
});
export type PrivacyOfficer = z.output<typeof PrivacyOfficer>;
