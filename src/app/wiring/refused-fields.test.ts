import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inWords, readFields } from '#platform/server/http/issues.ts';
import { unknownOf } from '#platform/server/http/unknown-parameters.ts';
import { bodyFor } from '../../../tests/program/call-examples.ts';
import { CALLS } from '../../../tests/program/calls.ts';

/** The messages for one field of a call's body, its path first. */
function refused(path: string, change: Record<string, unknown>): string[] {
  const call = CALLS.find((each) => each.path === path && each.body && each.method !== 'GET');
  if (!call?.body) throw new Error(`no write at ${path}`);
  const read = readFields(call.body, { ...bodyFor(call), ...change }, inWords);
  return read.ok ? [] : read.issues.map((issue) => `${issue.path}: ${issue.message}`);
}

/** The schema library's own messages, used if a rule has none. */
const SCHEMA_LIBRARY_MESSAGE =
  /invalid|expected|received|too (?:big|small)|undefined|unrecognized/i;

/** Names as programs write them: 'inquiryType', 'tour.kind', 'features.0'. */
const isRaw = (name: string) => /[a-z][A-Z]|\../.test(name);

const INVALID_VALUES = [
  undefined,
  null,
  '',
  5,
  -1,
  2.5,
  1e15,
  true,
  [],
  ['x'],
  {},
  'x'.repeat(10_000),
];

const FIELDS = CALLS.flatMap((call) =>
  Object.keys((call.body && bodyFor(call)) ?? {}).map((field) => [call, field] as const),
);

test.each(FIELDS.map(([call, field]) => [call.method, call.path, field, call] as const))(
  '%s %s refuses a wrong %s with a human-readable message',
  (_method, _path, field, call) => {
    for (const value of INVALID_VALUES) {
      const read = readFields(call.body ?? z.unknown(), { ...bodyFor(call), [field]: value });
      const messages = read.ok ? [] : read.issues.map(({ message }) => message);
      expect(
        messages.filter((message) => SCHEMA_LIBRARY_MESSAGE.test(message) || message === ''),
      ).toEqual([]);
    }
  },
);

test.each(FIELDS.map(([call, field]) => [call.method, call.path, field, call] as const))(
  '%s %s names a wrong %s in words that a person uses',
  (_method, _path, field, call) => {
    for (const value of INVALID_VALUES) {
      const read = readFields(
        call.body ?? z.unknown(),
        { ...bodyFor(call), [field]: value },
        inWords,
      );
      const issues = read.ok ? [] : read.issues;
      const raw = issues.filter(({ path, message }) => isRaw(path) && message.includes(path));
      expect(raw).toEqual([]);
    }
  },
);

test.each(CALLS.map((call) => [call.method, call.path, call] as const))(
  '%s %s refuses a parameter that it doesn’t have',
  (_method, _path, call) => {
    const given = { utm_source: 'newsletter' };
    const takesIt = unknownOf(call, Object.keys(given)).length === 0;
    expect(takesIt && call.query?.safeParse(given).success).toBe(false);
  },
);

describe("the specification's messages", () => {
  test('for a login without its fields', () => {
    expect(refused('/api/login', { username: undefined, password: undefined })).toEqual([
      'username: Username must be at least 3 characters',
      'password: Password must be at least 6 characters',
    ]);
  });

  test('for a registration without its fields', () => {
    const none = { username: undefined, fullName: null, email: undefined, password: undefined };
    expect(refused('/api/register', { ...none, confirmPassword: undefined })).toEqual([
      'username: Username must be at least 3 characters',
      'fullName: Full name is required',
      'email: Please enter a valid email address',
      'password: Password must be at least 6 characters',
      'confirmPassword: Password must be at least 6 characters',
    ]);
  });

  test.each([
    [
      '/api/inquiries',
      { firstName: undefined },
      'firstName: First name must be at least 2 characters.',
    ],
    ['/api/inquiries', { email: undefined }, 'email: Please enter a valid email address.'],
    ['/api/inquiries', { message: undefined }, 'message: Message must be at least 10 characters.'],
    [
      '/api/inquiries',
      { inquiryType: 'renting' },
      'inquiryType: Inquiry type must be one of: buying, selling, investment, valuation, other',
    ],
    ['/api/market-reports', { email: undefined }, 'email: Email is required'],
    ['/api/market-reports', { phone: undefined }, 'phone: Phone number is required'],
    ['/api/newsletter', { email: undefined }, 'email: Please enter a valid email address'],
    ['/api/inquiries', { propertyId: 'x' }, 'propertyId: Property ID must be a number'],
    [
      '/api/dream-home/recommend',
      { mustHaveFeatures: undefined },
      'mustHaveFeatures: Select at least one must-have feature',
    ],
  ])('for %s with %j', (path, change, said) => {
    expect(refused(path, change)).toEqual([said]);
  });
});

describe('a message names the exceeded bound', () => {
  test.each([
    ['/api/buy-rent-advisor/recommend', { bedrooms: 0 }, 'Must have at least 1 bedroom'],
    ['/api/buy-rent-advisor/recommend', { bedrooms: 6 }, 'Must have at most 5 bedrooms'],
    ['/api/buy-rent-advisor/recommend', { bedrooms: 2.5 }, 'Please enter a whole number'],
    ['/api/buy-rent-advisor/recommend', { yearsPlannedStay: 0 }, 'Must be at least 1 year'],
    ['/api/buy-rent-advisor/recommend', { yearsPlannedStay: 31 }, 'Must be 30 years or less'],
    ['/api/buy-rent-advisor/recommend', { yearsPlannedStay: 1.5 }, 'Please enter a whole number'],
    ['/api/buy-rent-advisor/recommend', { creditScore: 299 }, 'Credit score must be at least 300'],
    ['/api/buy-rent-advisor/recommend', { creditScore: 901 }, "Credit score can't exceed 900"],
    ['/api/buy-rent-advisor/recommend', { creditScore: 1e20 }, "Credit score can't exceed 900"],
    ['/api/buy-rent-advisor/recommend', { annualIncome: 1e10 }, 'Please enter a smaller amount'],
    ['/api/buy-rent-advisor/recommend', { sqft: 1e10 }, 'Please enter a smaller amount'],
    [
      '/api/buy-rent-advisor/recommend',
      { city: 'x'.repeat(61) },
      'Please use at most 60 characters',
    ],
    ['/api/dream-home/recommend', { budget: 1e10 }, 'Please enter a smaller amount'],
    [
      '/api/dream-home/recommend',
      { mustHaveFeatures: Array.from({ length: 19 }, () => 'Garage') },
      'Select each feature once',
    ],
    ['/api/ai/description', { variant: -1 }, 'Variant must be at least 0'],
    [
      '/api/market-reports',
      { website: 'x'.repeat(1_001) },
      'Website must have at most 1000 characters',
    ],
    ['/api/inquiries', { propertyId: 0 }, 'Property ID must be more than 0'],
  ])('in %s with %j', (path, change, said) => {
    expect(refused(path, change).map((each) => each.replace(/^[\w.]+: /, ''))).toEqual([said]);
  });
});
