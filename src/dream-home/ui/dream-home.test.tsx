import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, fill, messages, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import { type Recommendation, recommendHomes } from '../api.ts';
import {
  LIFESTYLES,
  MUST_HAVES,
  NICE_TO_HAVES,
  OCCUPANTS,
  STYLES,
} from '../domain/wish-choices.ts';
import { DreamHome } from './dream-home.tsx';
import { dreamHomeSession, setDreamHomeSession } from './dream-home-session.ts';

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  setDreamHomeSession(null);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const RECOMMEND = `POST ${recommendHomes.path}`;
const FAILED_MESSAGE = 'Failed to generate dream home recommendation. Please try again.';

const aRecommendation = (given: Partial<Recommendation> = {}): Recommendation => ({
  recommendedProperties: [
    {
      id: 12,
      title: 'Detached at 12 Sample Lane',
      propertyType: 'Detached',
      price: 1_180_000,
      address: '12 Sample Lane',
      city: 'Oakville',
      province: 'ON',
      description:
        'A quiet house near the lake, with a garden that faces south and a kitchen that opens to it.',
      bedrooms: 4,
      bathrooms: 3,
      sqft: '2000-2500',
      imageUrls: [],
      fitReason: 'Within your budget. Has a garage; no pool found.',
      fits: ['Garage'],
      misses: ['Swimming pool'],
      listOfficeName: 'EXAMPLE REALTY INC.',
    },
  ],
  chatPrompt: 'I am looking for a home in Oakville with a garage.',
  notUnderstood: [],
  elsewhere: null,
  weighed: 12_345,
  lastRefreshed: null,
  ...given,
});

const recommended =
  (given: Partial<Recommendation> = {}) =>
  () =>
    Response.json(aRecommendation(given));

const open = (answer: (body: unknown) => Response | Promise<Response> = recommended()) =>
  draw(<DreamHome />, { answers: { [RECOMMEND]: answer }, address: '/dream-home' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const tick = (label: string) =>
  act(async () => {
    fireEvent.click(screen.getByLabelText(label));
  });
const generate = () => press('Generate Dream Home');

async function wish() {
  await fill('Budget', '1250000');
  await fill('Location', 'oakville');
  await tick('Garage');
  await tick('Swimming pool');
  await fill('Lifestyle', 'Family-focused');
  await fill('Occupants', 'Couple');
  await tick('Outdoor space matters');
  await fill('Anything else (optional)', 'A garden that faces south');
}

test('the form has four parts', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Budget & Location',
    'Features & Preferences',
    'Lifestyle & Household',
    'Additional Details',
  ]);
});

test('all lists match the specification', async () => {
  await open();
  const ticks = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  const options = (label: string) =>
    within(field(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(ticks('Must-have features')).toEqual([...MUST_HAVES]);
  expect(ticks('Nice-to-have features (optional)')).toEqual([...NICE_TO_HAVES]);
  expect(options('Architectural style (optional)')).toEqual([...STYLES]);
  expect(options('Lifestyle').slice(1)).toEqual([...LIFESTYLES]);
  expect(options('Occupants').slice(1)).toEqual([...OCCUPANTS]);
  expect(options('Location').slice(1)).toHaveLength(32);
});

test('an empty form shows what is missing and sends nothing', async () => {
  const { sent } = await open();
  await generate();
  await waitFor(() =>
    expect(messages()).toEqual([
      'Budget is required',
      'Location is required',
      'Select at least one must-have feature',
      'Lifestyle is required',
      'Occupants is required',
    ]),
  );
  expect(document.activeElement).toBe(field('Budget'));
  expect(sent.filter(({ call }) => call === RECOMMEND)).toEqual([]);
});

test('a message disappears as soon as its field is filled in', async () => {
  await open();
  await generate();
  await waitFor(() => expect(messages()).toHaveLength(5));
  await wish();
  await waitFor(() => expect(messages()).toEqual([]));
});

test.each([
  ['1250000', '$1,250,000'],
  ['1.2M', '$1,200,000'],
  ['$850 000', '$850,000'],
  ['900k', '$900,000'],
  ['5,5', '$5.50'],
])('a budget of %j is formatted in dollars on blur', async (typed, shown) => {
  await open();
  await fill('Budget', typed);
  expect(field('Budget').value).toBe(shown);
  expect(messages()).toEqual([]);
});

test('a budget that cannot be parsed stays as typed, with a message', async () => {
  await open();
  await fill('Budget', 'about 900k');
  await waitFor(() =>
    expect(messages()).toEqual(['Please enter an amount, such as $2,500 or 850K']),
  );
  expect(field('Budget').value).toBe('about 900k');
  await press('Clear the form');
  expect(field('Budget').value).toBe('');
});

test('the wishes are sent as chosen', async () => {
  const { sent } = await open();
  await wish();
  await generate();
  await screen.findByRole('heading', { name: 'Closest matches' });
  expect(sent.find(({ call }) => call === RECOMMEND)?.body).toEqual({
    budget: 1_250_000,
    location: 'oakville',
    mustHaveFeatures: ['Garage'],
    niceToHaveFeatures: ['Swimming pool'],
    lifestyle: 'Family-focused',
    occupants: 'Couple',
    workFromHome: false,
    outdoorSpace: true,
    architecturalStyle: 'No preference',
    additionalDetails: 'A garden that faces south',
  });
});

test('the button shows progress while the request is running', async () => {
  await open(() => new Promise(() => {}));
  await wish();
  await generate();
  expect(await screen.findByRole('button', { name: /Generating Dream Home\.\.\./ })).toBeDefined();
});

async function answered(given: Partial<Recommendation> = {}) {
  const drawn = await open(recommended(given));
  await wish();
  await generate();
  await screen.findByText('Dream Home Generated!');
  return drawn;
}

test('the result is announced, and focus moves to its heading', async () => {
  await answered();
  expect(screen.getByText('Your personalized dream home recommendation is ready.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Closest matches' }));
});

test('a card shows the home, why it fits and what doesn’t fit', async () => {
  await answered();
  const card = screen.getByRole('article');
  for (const text of [
    'Detached',
    '$1,180,000',
    '12 Sample Lane',
    'Oakville, ON',
    'Image unavailable',
    'EXAMPLE REALTY INC.',
    'A quiet house near the lake, with a garden that faces south and a kitchen…',
  ])
    expect(within(card).getByText(text)).toBeDefined();
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '4 bed',
    '3 bath',
    '2,000–2,500 sq. ft.',
    'Fits: Garage',
    'Does not fit: Swimming pool',
  ]);
  // Each reason appears once: the marks replace the sentence.
  expect(within(card).queryByText(/Has a garage/)).toBeNull();
  const link = within(card).getByRole('link', { name: /^View Details/ });
  expect(link.getAttribute('href')).toBe('/property/12');
});

test('a chat with an agent starts with the wishes', async () => {
  const { place } = await answered();
  fireEvent.click(screen.getByRole('link', { name: 'Chat with an Agent' }));
  expect(window.sessionStorage.getItem('chat-prompt')).toBe(
    'I am looking for a home in Oakville with a garage.',
  );
  await waitFor(() => expect(place()).toBe('/chat'));
});

test('Start Over clears the result and returns to the form, with its fields as they were', async () => {
  await answered();
  await press('Start Over');
  expect(screen.queryByRole('article')).toBeNull();
  expect(field('Budget').value).toBe('$1,250,000');
  expect(field('Garage').checked).toBe(true);
  await press('Clear the form');
  expect(field('Budget').value).toBe('');
  expect(field('Garage').checked).toBe(false);
});

test('returning from a property page shows the result again, and the form behind it', async () => {
  await answered();
  cleanup();
  await open();
  expect(screen.getByRole('article')).toBeDefined();
  await press('Start Over');
  expect(field('Budget').value).toBe('$1,250,000');
  expect(field('Anything else (optional)').value).toBe('A garden that faces south');
});

test('a result that arrives after the visitor left the page is shown on return', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await open(() => promise);
  await wish();
  await generate();
  await screen.findByRole('button', { name: /Generating/ });
  cleanup();
  await act(async () => resolve(recommended()()));
  await vi.waitFor(() => expect(dreamHomeSession()?.recommendation).not.toBeNull());
  await open();
  expect(screen.getByRole('article')).toBeDefined();
});

test('the answer says what no home was compared with, and which homes are elsewhere', async () => {
  const notUnderstood = ['no carpet', 'fee under 500'];
  await open(recommended({ notUnderstood, elsewhere: { count: 1, place: 'Burlington' } }));
  await wish();
  await generate();
  await screen.findByText(/^None of them is in Burlington: few homes there match/);
  screen.getByText(/^We couldn’t compare homes with “no carpet” and “fee under 500”\./);
});

test('the required choices say what they change', async () => {
  await open();
  const described = (label: string) => {
    const id = field(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(described('Lifestyle')).toBe('Favours features and kinds of home that suit it.');
  expect(described('Occupants')).toBe('Sets how many bedrooms and bathrooms we look for.');
});

test('an empty result shows a message and announces no success', async () => {
  await open(recommended({ recommendedProperties: [] }));
  await wish();
  await generate();
  await screen.findByRole('heading', { name: 'No close matches yet' });
  expect(screen.queryByText('Dream Home Generated!')).toBeNull();
  expect(
    screen.getByText(
      'No matching properties found at this time. Please try adjusting your preferences.',
    ),
  ).toBeDefined();
});

test.each([
  ['an error from our server', refusal(500, 'Something broke'), 'Something broke'],
  [
    'an error from a proxy',
    () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    FAILED_MESSAGE,
  ],
  ['a response of the wrong shape', () => Response.json({}), FAILED_MESSAGE],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), FAILED_MESSAGE],
  ['a rate-limited request', refusal(429, 'Too many requests.'), 'Too many requests.'],
])('%s is reported, and the form keeps its values', async (_, answer, message) => {
  await open(answer);
  await wish();
  await generate();
  expect(await screen.findByText('Generation Failed')).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(field('Budget').value).toBe('$1,250,000');
});

test('server-side validation errors are shown below their field, which gets the focus', async () => {
  const issues = [{ path: 'location', message: 'Location is required' }];
  await open(refusal(400, 'Not as asked', issues));
  await wish();
  await generate();
  await screen.findByText('Generation Failed');
  expect(messages()).toContain('Location is required');
  expect(document.activeElement).toBe(field('Location'));
});
