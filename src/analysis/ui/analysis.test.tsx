import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { draw, messages, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { OFFLINE_MESSAGE } from '#platform/ui/api/why-failed.ts';
import { analyzeProperty, describeProperty, type Analysis as Found } from '../api.ts';
import { anAnalysis } from '../domain/analysis/analysis.sample.ts';
import { Analysis } from './analysis.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANALYZE = `POST ${analyzeProperty.path}`;
const DESCRIBE = `POST ${describeProperty.path}`;
const FAILED_MESSAGE = 'Failed to analyze property. Please try again.';
const NOT_DESCRIBED = 'Failed to generate property description. Please try again.';

type Answers = Parameters<typeof draw>[1]['answers'];

const open = (answers: Answers = {}) =>
  draw(<Analysis property={aPropertyDetail({ price: 900_000 })} />, { answers });
const found = (given: Partial<Found> = {}) => ({
  [ANALYZE]: () => Response.json({ analysis: anAnalysis(given) }),
});
const title = () => screen.getByRole('heading', { name: 'AI Analysis' });

async function analyzed(given: Partial<Found> = {}) {
  const drawn = await open(found(given));
  await press('Analyze this home');
  await screen.findByRole('heading', { name: 'In figures' });
  return drawn;
}

/** The value below a label in the summary. */
const figure = (label: string) =>
  within(
    screen.getByRole('heading', { name: 'In figures' }).closest('section') ?? document.body,
  ).getByText(label).nextSibling?.firstChild?.textContent;

test('requests nothing until the button is pressed', async () => {
  const { sent } = await open(found());
  expect(screen.getByRole('button', { name: 'Analyze this home' })).toBeDefined();
  expect(sent.filter(({ call }) => call === ANALYZE)).toEqual([]);
});

test('the button shows progress while the request is running', async () => {
  await open({ [ANALYZE]: () => new Promise(() => {}) });
  await press('Analyze this home');
  expect(await screen.findByRole('button', { name: /Analyzing\.\.\./ })).toBeDefined();
});

test('shows the figures first and moves the focus to the heading', async () => {
  const { sent } = await analyzed();
  expect(sent.find(({ call }) => call === ANALYZE)?.body).toEqual({ propertyId: 1 });
  expect(document.activeElement).toBe(title());
  expect(screen.getByText('5.3% below the median')).toBeDefined();
  expect(figure('Asking price per square foot')).toBe('$600');
  expect(figure('Estimated monthly rent')).toBe('$3,400');
  expect(figure('Gross yield')).toBe('4.5%');
  expect(figure('Net operating income')).toBe('$25,310');
  expect(figure('Cap rate')).toBe('2.8%');
  expect(figure('Cash flow')).toBe('−$1,912 a month');
  expect(figure('Outlook, 5 years')).toBe('$880,000 to $1,120,000');
});

test('a changed assumption updates the return at once, passes its rate to the calculator, and can be reset', async () => {
  await analyzed();
  const rent = screen.getByLabelText<HTMLInputElement>('Rent a month');
  const write = (value: string) => act(async () => fireEvent.change(rent, { target: { value } }));
  expect(screen.getByText('Computed from 9 leases in Oakville')).toBeDefined();
  await write('4,500');
  expect(figure('Gross yield')).toBe('6%');
  expect(screen.getByText('Yours; we took $3,400')).toBeDefined();
  await write('many');
  expect(messages()).toEqual(['Please enter an amount, such as $2,500 or 850K']);
  expect(figure('Gross yield')).toBe('6%');
  await act(async () => fireEvent.blur(rent));
  expect(rent.value).toBe('many');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Mortgage rate'), { target: { value: '4.5' } });
  });
  const calculator = screen.getByRole('link', { name: 'Mortgage calculator at 4.50%' });
  expect(calculator.getAttribute('href')).toBe('/mortgage?interestRate=4.5');
  await press('Reset assumptions');
  expect(messages()).toEqual([]);
  expect(rent.value).toBe('$3,400');
  expect(figure('Gross yield')).toBe('4.5%');
});

test('every sentence has its source number, and the sources are collapsed below it', async () => {
  await analyzed();
  const price = screen.getByRole('heading', { name: 'Price' }).closest('section');
  expect(price?.querySelector('sup')?.textContent).toBe(', source 1, 2');
  const sources = within(price ?? document.body).getAllByRole('listitem', { hidden: true });
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    'Asking price: $900,000. Board: ListPrice',
    'Asking price per square foot: $600. Computed: ListPrice by the lower end of LivingAreaRange',
  ]);
});

test('strengths, risks and questions are separate lists', async () => {
  await analyzed();
  for (const [name, text] of [
    ['Strengths', 'It asks less than the median of 8 like it.'],
    ['Risks', 'The board does not give its age.'],
    ['Questions to ask', 'How old is the roof?'],
  ] as const) {
    const part = screen.getByRole('heading', { name }).closest('section');
    expect(part?.textContent).toContain(text);
  }
});

test('each comparable names its brokerage; a withheld address has no distance', async () => {
  await analyzed();
  const [near, withheld] = screen.getAllByRole('article');
  expect(near?.textContent).toContain('EXAMPLE REALTY INC.');
  expect(near?.textContent).toContain('350 m away');
  expect(withheld?.textContent).toContain('Address withheld');
  expect(withheld?.textContent).not.toContain('away');
});

test('names the writer and says that it is not an appraisal', async () => {
  await analyzed();
  expect(screen.getByText('Computed from board data.')).toBeDefined();
  expect(screen.getByText(/isn’t an appraisal/)).toBeDefined();
  cleanup();
  await analyzed({ writtenBy: { kind: 'model', name: 'example-model-1' } });
  expect(screen.getByText(/Worded by the AI model example-model-1/)).toBeDefined();
});

test('omits what could not be computed', async () => {
  await analyzed({ comparables: null, rent: null, investment: null, outlook: null, facts: [] });
  expect(screen.getByText(/We don’t compare it with others/)).toBeDefined();
  for (const name of ['Assumptions', 'Homes like it'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('Reset returns to the start', async () => {
  await analyzed();
  await press('Reset');
  expect(await screen.findByRole('button', { name: 'Analyze this home' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'In figures' })).toBeNull();
  expect(document.activeElement).toBe(title());
});

test.each([
  ['a server that fails', refusal(500, 'Something broke'), FAILED_MESSAGE],
  ['a home that left the market', refusal(410, 'Gone'), FAILED_MESSAGE],
  ['an answer of another shape', () => Response.json({ analysis: 'nice' }), FAILED_MESSAGE],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), FAILED_MESSAGE],
  [
    'a property that is not named',
    refusal(400, 'Property information is required for analysis.'),
    'Property information is required for analysis.',
  ],
  [
    'too many questions',
    refusal(429, 'Too many requests. Please try again in 20 seconds.'),
    'Too many requests. Please try again in 20 seconds.',
  ],
])('shows %s, and the request can be retried', async (_, answer, message) => {
  await open({ [ANALYZE]: answer });
  await press('Analyze this home');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(screen.getByRole('button', { name: 'Analyze this home' })).toBeDefined();
});

test('fails at once without a connection instead of waiting for one', async () => {
  await open({ [ANALYZE]: () => Promise.reject(new TypeError('Failed to fetch')) });
  // The page is gone by then, and nothing listens to the window.
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await press('Analyze this home');
  await waitFor(() => expect(messages()).toEqual([OFFLINE_MESSAGE]));
});

const describedAs = (body: unknown) => {
  const description = `A detached house in Oakville, in wording ${Object(body).variant}.`;
  return Response.json({ description, writtenBy: { kind: 'computed', name: null } });
};
const described = { [DESCRIBE]: describedAs };

test('writes a description, and rewrites it in other words', async () => {
  const { sent } = await open(described);
  await press('Generate description');
  const text = await screen.findByText('A detached house in Oakville, in wording 0.');
  expect(document.activeElement).toBe(text);
  expect(screen.getByText('Computed from board data.')).toBeDefined();
  await press('Regenerate');
  await screen.findByText('A detached house in Oakville, in wording 1.');
  expect(sent.filter(({ call }) => call === DESCRIBE).map(({ body }) => body)).toEqual([
    { propertyId: 1, variant: 0 },
    { propertyId: 1, variant: 1 },
  ]);
});

test('rewriting shows the generator in its initial state', async () => {
  let times = 0;
  await open({
    [DESCRIBE]: (body) => (times++ === 0 ? describedAs(body) : new Promise(() => {})),
  });
  await press('Generate description');
  await screen.findByText(/in wording 0/);
  await press('Regenerate');
  expect(await screen.findByRole('button', { name: /Generating\.\.\./ })).toBeDefined();
  expect(screen.queryByText(/in wording 0/)).toBeNull();
});

test('moves the focus to the heading after the rewrite button disappears, also on failure', async () => {
  let times = 0;
  await open({
    [DESCRIBE]: (body) =>
      times++ === 0 ? describedAs(body) : Response.json({ message: 'No' }, { status: 500 }),
  });
  await press('Generate description');
  await screen.findByText(/in wording 0/);
  await press('Regenerate');
  await waitFor(() => expect(messages()).toEqual([NOT_DESCRIBED]));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Description generator' }),
  );
});

test('a description can be copied', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  await open(described);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await press('Generate description');
  await screen.findByText(/in wording 0/);
  await press('Copy');
  expect(writeText).toHaveBeenCalledWith('A detached house in Oakville, in wording 0.');
  expect(await screen.findByText('Description copied')).toBeDefined();
});

test('reports that the browser cannot copy', async () => {
  await open(described);
  vi.stubGlobal('navigator', {});
  await press('Generate description');
  await screen.findByText(/in wording 0/);
  await press('Copy');
  expect(await screen.findByText('Not copied')).toBeDefined();
});

test.each([
  ['a server that fails', refusal(500, 'Something broke'), NOT_DESCRIBED],
  ['an answer of another shape', () => Response.json({ description: 7 }), NOT_DESCRIBED],
  [
    'a property that is not named',
    refusal(400, 'Property information is required to generate a description.'),
    'Property information is required to generate a description.',
  ],
])('a description shows %s', async (_, answer, message) => {
  await open({ [DESCRIBE]: answer });
  await press('Generate description');
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(screen.getByRole('button', { name: 'Generate description' })).toBeDefined();
});
