import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { askQuestion } from '../api.ts';
import { Assistant } from './assistant.tsx';

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  cleanup();
  vi.unstubAllGlobals();
});

const ASK_QUESTION = `POST ${askQuestion.path}`;
const RATE_LIMITED = 'Too many requests. Please try again in 20 s.';
const TROUBLE = "I'm having trouble responding right now. Please try again later.";

const says = (sentence: string, given = {}) => ({
  answer: sentence,
  sentences: [sentence],
  sources: [
    { sentence: 0, label: 'Property tax', value: '$5,100', source: 'Board: TaxAnnualAmount' },
  ],
  offersAgent: false,
  link: null,
  language: 'en',
  writtenBy: { kind: 'computed', name: null },
  ...given,
});
const answering = (body: unknown) => Response.json(says(`You asked: ${Object(body).question}`));

const open = (answer: (body: unknown) => Response | Promise<Response> = answering, given = {}) =>
  draw(<Assistant property={aPropertyDetail(given)} />, { answers: { [ASK_QUESTION]: answer } });
const input = () => screen.getByLabelText<HTMLInputElement>('Your question');
const log = () => screen.getByRole('log', { name: 'Conversation' });
const write = (value: string) => fireEvent.change(input(), { target: { value } });

async function ask(question: string) {
  write(question);
  await act(async () => {
    fireEvent.submit(screen.getByRole('form', { name: 'Ask the assistant' }));
  });
}

test('greets the visitor and requests nothing by itself', async () => {
  const { sent } = await open();
  expect(log().textContent).toContain('Hello. Ask me about this home');
  expect(sent.filter(({ call }) => call === ASK_QUESTION)).toEqual([]);
});

test('lists questions and answers in order, each answer with its sources', async () => {
  const { sent } = await open();
  await ask('  What are the taxes?  ');
  await screen.findByText(/You asked: What are the taxes\?/);
  await ask('And the heating?');
  await screen.findByText(/You asked: And the heating\?/);
  expect(log().textContent).toMatch(/What are the taxes\?.*And the heating\?/s);
  expect(screen.getAllByText('1 source')).toHaveLength(2);
  expect(screen.getAllByRole('listitem', { hidden: true })[0]?.textContent).toBe(
    'Property tax: $5,100. Board: TaxAnnualAmount',
  );
  expect(sent.filter(({ call }) => call === ASK_QUESTION)[0]?.body).toEqual({
    question: 'What are the taxes?',
    previous: [],
    propertyId: 1,
  });
  expect(input().value).toBe('');
});

test('sends the last three questions along for follow-ups', async () => {
  const { sent } = await open();
  for (const question of ['One?', 'Two?', 'Three?', 'Four?', 'And five?']) {
    await ask(question);
    await screen.findByText(`You asked: ${question}`);
  }
  expect(sent.filter(({ call }) => call === ASK_QUESTION).at(-1)?.body).toMatchObject({
    question: 'And five?',
    previous: ['Two?', 'Three?', 'Four?'],
  });
});

test.each(['', '   ', '\t'])('ignores a blank question: %j', async (blank) => {
  const { sent } = await open();
  await ask(blank);
  expect(sent.filter(({ call }) => call === ASK_QUESTION)).toEqual([]);
  expect(log().children).toHaveLength(1);
});

test('sends no second question while one is pending, and keeps the typed text', async () => {
  const { sent } = await open(() => new Promise(() => {}));
  await ask('What are the taxes?');
  expect(screen.getByText('Looking it up...')).toBeDefined();
  expect(log().getAttribute('aria-busy')).toBe('true');
  await ask('And the heating?');
  expect(input().value).toBe('And the heating?');
  expect(sent.filter(({ call }) => call === ASK_QUESTION)).toHaveLength(1);
});

test('a suggested question is sent by pressing it, and is then no longer suggested', async () => {
  await open();
  await press('Is there parking?');
  await screen.findByText(/You asked: Is there parking\?/);
  expect(screen.queryByRole('button', { name: 'Is there parking?' })).toBeNull();
  expect(document.activeElement).toBe(input());
});

test('suggested questions are disabled and keep focus while an answer is pending', async () => {
  const { sent } = await open(() => new Promise(() => {}));
  await ask('What are the taxes?');
  const suggested = screen.getByRole('button', { name: 'Is there parking?' });
  suggested.focus();
  await press('Is there parking?');
  expect(suggested.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(suggested);
  expect(sent.filter(({ call }) => call === ASK_QUESTION)).toHaveLength(1);
});

test('offers no down payment question for a lease', async () => {
  await open(answering, { transactionType: 'For Lease', price: 3_200 });
  expect(screen.queryByRole('button', { name: /down/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'How does the rent compare?' })).toBeDefined();
});

test('links to the agent if it does not know', async () => {
  await open(() => Response.json(says('That is not in the listing.', { offersAgent: true })));
  await ask('Who painted the fence?');
  const link = await screen.findByRole('link', { name: 'Ask the agent' });
  expect(link.getAttribute('href')).toMatch(/^\/contact\?subject=Question%20about/);
});

test('links to the other home that the question is about', async () => {
  const link = { text: 'See 84 Leslie Street', path: '/property/7' };
  await open(() => Response.json(says('84 Leslie Street is another listing.', { link })));
  await ask('What does 84 Leslie Street cost?');
  const shown = await screen.findByRole('link', { name: 'See 84 Leslie Street' });
  expect(shown.getAttribute('href')).toBe('/property/7');
});

test('marks a French answer as French, but not its sources', async () => {
  await open(() => Response.json(says('Les taxes sont de 5 100 $.', { language: 'fr' })));
  await ask('Quelles sont les taxes?');
  const reply = await screen.findByText(/Les taxes sont/);
  expect(reply.closest('[lang]')?.getAttribute('lang')).toBe('fr');
  expect(screen.getByText('1 source').closest('[lang="fr"]')).toBeNull();
});

test('names the model that worded an answer', async () => {
  const writtenBy = { kind: 'model', name: 'example-model-1' };
  await open(() => Response.json(says('The tax is $5,100.', { writtenBy })));
  await ask('What are the taxes?');
  expect(await screen.findByText(/example-model-1/)).toBeDefined();
});

test.each([
  ['a server that fails', refusal(500, 'Something broke'), TROUBLE],
  ['too many questions', refusal(429, RATE_LIMITED), RATE_LIMITED],
  ['a proxy that counts', () => new Response('<h1>Slow down</h1>', { status: 429 }), TROUBLE],
  ['an answer of another shape', () => Response.json({ answer: 'yes' }), TROUBLE],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), TROUBLE],
])('shows %s, and another question can be asked', async (_, answer, message) => {
  let times = 0;
  await open((body) => (times++ === 0 ? answer() : answering(body)));
  await ask('What are the taxes?');
  await waitFor(() => expect(screen.getByText(message)).toBeDefined());
  await ask('And now?');
  expect(await screen.findByText(/You asked: And now\?/)).toBeDefined();
});
