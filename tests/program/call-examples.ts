import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { typedBrokerage } from '#settings/domain/brokerage-settings.ts';

/** A call, identified as in the table of calls or the API document. */
type Named = { method: string; path: string };

/** Shaped like our tokens, with an invalid signature. */
const NO_TOKEN = 'x'.repeat(43);

/** Default values for path parameters. */
const PLACES: Record<string, string> = {
  id: '1',
  propertyId: '1',
  key: 'nothing',
  kind: 'home',
  value: '1',
  region: 'toronto',
  neighborhood: 'rosedale',
  city: 'oakville',
  z: '11',
  x: '572',
  y: '747',
  layer: 'stations',
  token: NO_TOKEN,
  step: 'brokerage',
  section: 'brokerage',
};

const PASSWORD = 'north-window-41';

/** The top-level domain 'example' has no hosts. */
const BOARD_FORM = {
  value: { profile: 'ampre', url: 'https://board.example/odata', clientId: '' },
  key: 'a key',
};

/** The initial values of the advisor's form. */
const ADVISOR_FORM = {
  annualIncome: 75_000,
  downPaymentSavings: 50_000,
  creditScore: 720,
  existingDebt: 10_000,
  monthlyBudget: 2_500,
  preferStability: false,
  willHandleMaintenance: false,
  yearsPlannedStay: 5,
  anticipateLifeChanges: false,
  city: 'toronto',
  province: 'Ontario',
  propertyType: 'House',
  bedrooms: 2,
  sqft: 1_000,
  maxPurchaseBudget: 500_000,
  maxRentBudget: 2_000,
};

/** A valid body for each call. Each test decides who sends it and whether it is allowed. */
const MAIL_FORM = {
  value: {
    host: 'smtp.example.com',
    port: 587,
    encryption: 'starttls',
    user: 'mailer',
    from: 'hello@mail.example',
    leadsTo: 'leads@mail.example',
  },
  password: 'a secret',
};

const BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/login': { username: 'ada-lovelace', password: PASSWORD },
  'POST /api/register': {
    username: 'ada-lovelace',
    fullName: 'Ada Lovelace',
    email: 'ada@mail.example',
    phone: '',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  },
  'POST /api/password-reset/request': { email: 'ada@mail.example' },
  'POST /api/password-reset': {
    token: NO_TOKEN,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  },
  'POST /api/email-verification': { token: NO_TOKEN },
  'PUT /api/hidden': { items: [{ kind: 'home', value: '1', label: 'A home' }] },
  'POST /api/login/passkey': { response: { id: 'a'.repeat(20) } },
  'POST /api/login/code': { code: '123456' },
  'POST /api/login/recovery': { username: 'ada-lovelace', code: 'ABCDE-23456' },
  'POST /api/profile/proof': { password: PASSWORD },
  'POST /api/profile/passkeys': { name: 'Office laptop', response: { id: 'a'.repeat(20) } },
  'PUT /api/profile/passkeys/{id}': { name: 'Phone' },
  'POST /api/profile/codes': { code: '123456' },
  'PUT /api/profile': { fullName: 'Somebody Else', phone: '' },
  'PUT /api/profile/email': { email: 'else@mail.example', password: PASSWORD },
  'PUT /api/profile/password': {
    currentPassword: PASSWORD,
    password: 'another-window-42',
    confirmPassword: 'another-window-42',
  },
  'POST /api/profile/vow-terms': { version: '2026-11-22' },
  'POST /api/profile/deletion': { password: PASSWORD },
  'POST /api/inquiries': {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@mail.example',
    phone: '',
    inquiryType: 'buying',
    message: 'Please tell me more about this home.',
    propertyId: null,
    subject: '',
    website: '',
  },
  'POST /api/newsletter': { email: 'ada@mail.example', website: '' },
  'POST /api/newsletter/confirmation': { token: NO_TOKEN, agrees: true },
  'POST /api/newsletter/unsubscription': { token: NO_TOKEN },
  'POST /api/chat/continuation': { token: NO_TOKEN },
  'POST /api/chat/unsubscription': { token: NO_TOKEN },
  'POST /api/map/areas': { area: 'BEg1vav00wBAw-Bw-Bnf' },
  'POST /api/market-reports': {
    region: 'toronto',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@mail.example',
    phone: '416-555-0100',
    propertyType: 'Detached',
    website: '',
  },
  'POST /api/market-reports/mailed': { token: NO_TOKEN },
  // No picture, which is refused only to owners: everyone else is refused before it is read.
  'POST /api/desk/settings/logo': {},
  'POST /api/desk/settings/board/try': BOARD_FORM,
  'PUT /api/desk/settings/board': { ...BOARD_FORM, revision: 0, ticket: 'none' },
  'PUT /api/desk/conversations/{id}': { status: 'closed', assigned: true, note: 'Called back.' },
  'PUT /api/desk/leads/{id}': { handled: true, assigned: true, note: 'Called back.' },
  'POST /api/desk/people/invitations': { email: 'sofia@mail.example', role: 'realtor' },
  'PUT /api/desk/people/{id}/role': { from: 'realtor', role: 'assistant' },
  'POST /api/desk/people/{id}/deactivation': { takenOverBy: null },
  'PUT /api/desk/settings/brokerage': { revision: 0, value: typedBrokerage(FIRST_BROKERAGE) },
  'PUT /api/desk/settings/privacy': {
    revision: 0,
    value: { name: 'Priya Raman', email: 'priya@mail.example' },
  },
  'POST /api/desk/settings/mail/try': MAIL_FORM,
  'PUT /api/desk/settings/mail': { ...MAIL_FORM, revision: 0, ticket: 'none' },
  'PUT /api/desk/settings/appearance': {
    revision: 0,
    value: { colours: { main: '#7a1f3d', accent: '#2f8f83', ground: '#ffffff' }, logo: null },
  },
  'POST /api/invitations/details': { token: NO_TOKEN },
  'POST /api/invitations/acceptance': {
    token: NO_TOKEN,
    fullName: 'Ada Lovelace',
    password: PASSWORD,
  },
  'POST /api/dream-home/recommend': {
    budget: 1_200_000,
    location: 'Oakville',
    mustHaveFeatures: ['Garage', 'Hardwood floors'],
    niceToHaveFeatures: ['Fireplace'],
    lifestyle: 'Family-focused',
    occupants: 'Small family (3-4)',
  },
  'POST /api/buy-rent-advisor/recommend': ADVISOR_FORM,
  'POST /api/buy-rent-advisor/preferences': ADVISOR_FORM,
  'POST /api/ai/analyze': { propertyId: 1, property: null },
  'POST /api/ai/description': { propertyId: 1, property: null, variant: 0 },
  'POST /api/ai/ask': { question: 'What are the property taxes?', propertyId: 1 },
};

export const isWrite = ({ method }: Named): boolean => method !== 'GET';

/** The body for a call; undefined if it takes none. */
export function bodyFor({ method, path, body }: Named & { body?: unknown }) {
  const found = BODIES[`${method} ${path}`];
  if (body !== undefined && !found)
    throw new Error(`Give ${method} ${path} an example in call-examples.ts.`);
  return found;
}

/** The address of a call, with `given` as its parameters. */
export const addressFor = ({ path }: Named, given: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? PLACES[name];
    if (value === undefined) throw new Error(`Give {${name}} an example in call-examples.ts.`);
    return encodeURIComponent(value);
  });
