import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { Appearance } from './domain/appearance.ts';
import { BoardForm } from './domain/board-settings.ts';
import { BrokerageSettings, PrivacyOfficer } from './domain/brokerage-settings.ts';
import { LOGO_LIMITS, LOGO_PROBLEMS } from './domain/logo.ts';
import { MailForm } from './domain/mail-settings.ts';

/** When a section was last changed at the desk, and by whom; null if their account is deleted. */
const Change = z.object({ at: z.string(), by: z.nullable(z.string()) });

const TypedBrokerage = z.object({
  name: z.string(),
  legalName: z.string(),
  office: z.object({
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
  }),
  phone: z.string(),
  secondPhone: z.string(),
  email: z.string(),
  hours: z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() })),
  social: z.object({ facebook: z.string(), instagram: z.string() }),
});

const setting = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    /** As the form shows it: a new installation's until an owner changes it. */
    value,
    /** To be sent back with a change; 0 before the first one. */
    revision: z.int(),
    change: z.nullable(Change),
  });

export const DeskSettings = z.object({
  people: z.object({
    /** How many owners can sign in. */
    owners: z.int(),
    /** How many others work here, or have been invited. */
    others: z.int(),
  }),
  brokerage: setting(TypedBrokerage),
  appearance: setting(
    z.object({
      colours: z.object({ main: z.string(), accent: z.string(), ground: z.string() }),
      /** The version of the logo; null for the one that comes with the site. */
      logo: z.nullable(z.string()),
    }),
  ),
  privacy: setting(z.object({ name: z.string(), email: z.string() })),
  mail: z.extend(
    setting(
      z.object({
        host: z.string(),
        port: z.int(),
        encryption: z.enum(['tls', 'starttls']),
        user: z.string(),
        from: z.string(),
        leadsTo: z.string(),
      }),
    ),
    {
      /** Whether the server's environment names the mail server, and wins. */
      isOnServer: z.boolean(),
      /** 'locked' was encrypted with a key that this server doesn't have. */
      password: z.enum(['none', 'kept', 'locked']),
      /** Emails that wait to be sent. */
      waiting: z.int(),
    },
  ),
  board: z.extend(
    setting(
      z.object({
        profile: z.enum(['sandbox', 'ampre', 'ddf', 'reso']),
        url: z.string(),
        clientId: z.string(),
      }),
    ),
    {
      /** Whether the server's environment names the board, and wins. */
      isOnServer: z.boolean(),
      /** The key or client secret; 'locked' was encrypted with a key that this server doesn't have. */
      key: z.enum(['none', 'kept', 'locked']),
      /** Listings that the site shows now. */
      listings: z.int(),
    },
  ),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

const owners = { personal: true, concealed: true, role: 'owner' } as const;
const hidden = {
  403: 'The caller’s role can’t do that.',
  404: 'Not found, or the caller doesn’t work here.',
};
const CHANGED = 'Someone changed this first.';

export const showSettings = call({
  method: 'GET',
  path: '/api/desk/settings',
  summary: 'What owners can change about the site, and who changed it last.',
  answer: DeskSettings,
  refusals: hidden,
  ...owners,
});

const changing = {
  ...owners,
  answer: DeskSettings,
  refusals: { 400: 'A field is invalid; issues lists each one.', 409: CHANGED, ...hidden },
} as const;

const Revision = z.int().check(z.minimum(0));

export const changeBrokerage = call({
  method: 'PUT',
  path: '/api/desk/settings/brokerage',
  summary: 'Changes the brokerage’s names, office, telephone, hours and social pages.',
  body: z.object({ revision: Revision, value: BrokerageSettings }),
  ...changing,
});

export const changePrivacyOfficer = call({
  method: 'PUT',
  path: '/api/desk/settings/privacy',
  summary: 'Names the person responsible for personal information.',
  body: z.object({ revision: Revision, value: PrivacyOfficer }),
  ...changing,
});

export const uploadLogo = call({
  method: 'POST',
  path: '/api/desk/settings/logo',
  summary:
    'Draws a logo from an SVG, PNG, WebP or JPEG. The site shows it once its version is saved with the colours.',
  largestFile: LOGO_LIMITS.bytes,
  answer: z.object({
    version: z.string(),
    /** Whether the file had scripts, links or references to other files, which are gone. */
    isCleaned: z.boolean(),
  }),
  refusals: {
    400: LOGO_PROBLEMS['not-a-picture'],
    413: LOGO_PROBLEMS['too-large'],
    ...hidden,
  },
  ...owners,
});

export const changeAppearance = call({
  method: 'PUT',
  path: '/api/desk/settings/appearance',
  summary: 'Changes the site’s colours and its logo, or removes the logo.',
  body: z.object({ revision: Revision, value: Appearance }),
  ...changing,
  refusals: { ...changing.refusals, 422: 'The logo is no longer here.' },
});

const LogoQuery = z.object({ v: z._default(z.string().check(z.regex(/^[0-9a-f]{0,64}$/)), '') });

export const showLogo = call({
  method: 'GET',
  path: '/api/logo',
  summary: 'The brokerage’s logo.',
  query: LogoQuery,
  files: { 200: ['image/webp'] },
  refusals: { 404: 'The brokerage has none.' },
});

export const showIcon = call({
  method: 'GET',
  path: '/api/logo/icon',
  summary: 'The brokerage’s logo as the browser’s icon.',
  query: LogoQuery,
  files: { 200: ['image/png'] },
  refusals: { 404: 'The brokerage has none.' },
});

const ON_SERVER = 'It is set in the server’s environment.';

export const tryMail = call({
  method: 'POST',
  path: '/api/desk/settings/mail/try',
  summary: 'Sends a test email to the caller by these settings, which aren’t saved.',
  body: MailForm,
  answer: z.object({
    /** Whom it was sent to. */
    to: z.string(),
    /** To be sent along to save exactly these settings, within half an hour. */
    ticket: z.string(),
  }),
  refusals: {
    400: 'A field is invalid; issues lists each one.',
    409: ON_SERVER,
    422: 'The email could not be handed over; the message says why.',
    ...hidden,
  },
  ...owners,
});

export const changeMail = call({
  method: 'PUT',
  path: '/api/desk/settings/mail',
  summary: 'Changes the mail server to one that has been tried.',
  body: z.extend(MailForm, { revision: Revision, ticket: z.string().check(z.maxLength(100)) }),
  ...changing,
  refusals: {
    ...changing.refusals,
    409: `${CHANGED} Or: ${ON_SERVER}`,
    422: 'These settings have not been tried.',
  },
});

const BoardTrial = z.object({
  /** Why the board can't be connected; null if it can. */
  problem: z.nullable(z.enum(['inside', 'silent', 'key', 'empty'])),
  heading: z.string(),
  /** The steps in order; `ok` is null if a step wasn't tried. The detail of the newest change is a time. */
  rows: z.array(
    z.object({ name: z.string(), ok: z.nullable(z.boolean()), detail: z.nullable(z.string()) }),
  ),
  milliseconds: z.int(),
  /** To be sent along to save exactly these settings, within half an hour; null if they didn't work. */
  ticket: z.nullable(z.string()),
});
export type BoardTrial = z.infer<typeof BoardTrial>;

export const tryBoardSettings = call({
  method: 'POST',
  path: '/api/desk/settings/board/try',
  summary:
    'Reads a little of a board by these settings, which aren’t saved; for 20 seconds at most.',
  body: BoardForm,
  answer: BoardTrial,
  refusals: { 400: 'A field is invalid; issues lists each one.', 409: ON_SERVER, ...hidden },
  ...owners,
});

export const changeBoard = call({
  method: 'PUT',
  path: '/api/desk/settings/board',
  summary: 'Changes the board to one that has been tried, or to sample listings.',
  body: z.extend(BoardForm, { revision: Revision, ticket: z.string().check(z.maxLength(100)) }),
  ...changing,
  refusals: {
    ...changing.refusals,
    409: `${CHANGED} Or: ${ON_SERVER}`,
    422: 'These settings have not been tried.',
  },
});
