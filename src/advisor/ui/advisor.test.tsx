import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, messages, press } from '#accounts/ui/accounts.sample.tsx';
import { field, goTo, openAdvisor, stubBrowserApis } from './advisor-ui.sample.ts';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const UNREADABLE_AMOUNT = 'Please enter an amount, such as $2,500 or 850K';

test.each([
  ['Your finances', 'Annual income', '9,999', 'Income must be at least $10,000', '10000'],
  ['Your finances', 'Annual income', '', 'Income must be at least $10,000', '10000'],
  ['Your finances', 'Annual income', 'much', UNREADABLE_AMOUNT, '85k'],
  ['Your finances', 'Annual income', '1.2.3', UNREADABLE_AMOUNT, '1,250,000.75'],
  ['Your finances', 'Down payment savings', '-1', "Down payment can't be negative", ''],
  ['Your finances', 'Credit score', '299', 'Credit score must be at least 300', '300'],
  ['Your finances', 'Credit score', '', 'Credit score must be at least 300', '300'],
  ['Your finances', 'Credit score', '7.5', 'Please enter a whole number', '750'],
  ['Your finances', 'Credit score', '901', "Credit score can't exceed 900", '900'],
  ['Your finances', 'Existing debt', '-1', "Debt can't be negative", ''],
  ['Your finances', 'Monthly budget', '$499', 'Monthly budget must be at least $500', '500'],
  ['Your plans', 'Years you plan to stay', '0', 'Must be at least 1 year', '1'],
  ['Your plans', 'Years you plan to stay', '31', 'Must be 30 years or less', '30'],
  ['Your home', 'Size in square feet (optional)', '299', 'Minimum 300 sq ft', '1,200 sq. ft.'],
  ['Your home', 'Maximum purchase budget', '49,999', 'Budget must be at least $50,000', '50000'],
  ['Your home', 'Maximum monthly rent', '', 'Budget must be at least $500/month', '500'],
])(
  '%s, %s: %j gets the message %j, and %j is accepted',
  async (step, label, wrong, message, right) => {
    await openAdvisor();
    await goTo(step);
    await fill(label, wrong);
    await waitFor(() => expect(messages()).toEqual([message]));
    await fill(label, right);
    await waitFor(() => expect(messages()).toEqual([]));
  },
);

test('a city is required', async () => {
  await openAdvisor();
  await goTo('Your home');
  await fill('City in Ontario', 'none');
  await waitFor(() => expect(messages()).toEqual(['Please select a city']));
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Your home' })).toBeTruthy();
  await fill('City in Ontario', 'oakville');
  await waitFor(() => expect(messages()).toEqual([]));
});

test('an empty amount is 0, and numbers are formatted when their field loses focus', async () => {
  await openAdvisor();
  await fill('Existing debt', '');
  expect(field('Existing debt').value).toBe('$0');
  await fill('Annual income', '120000');
  expect(field('Annual income').value).toBe('$120,000');
  await fill('Annual income', '1.2M');
  expect(field('Annual income').value).toBe('$1,200,000');
});

test.each([
  ['Your finances', 'Credit score', '700'],
  ['Your finances', 'Annual income', '$85,000'],
  ['Your plans', 'Years you plan to stay', '5'],
  ['Your home', 'Size in square feet (optional)', '1,200'],
  ['Your home', 'Maximum monthly rent', '$2,500'],
])('%s, %s: an emptied number can be typed again', async (step, label, number) => {
  await openAdvisor();
  await goTo(step);
  await fill(label, number);
  const write = (value: string) =>
    act(async () => void fireEvent.change(field(label), { target: { value } }));
  await write('');
  expect(field(label).value).toBe('');
  await write(number);
  expect(field(label).value).toBe(number);
  await fill(label, number);
  expect([field(label).value, messages()]).toEqual([number, []]);
});

test('a required number that is left empty stays empty, with its message', async () => {
  await openAdvisor();
  await fill('Credit score', '');
  await waitFor(() => expect(messages()).toEqual(['Credit score must be at least 300']));
  expect(field('Credit score').value).toBe('');
});

test.each([
  ['85000.50', '$85,000.50'],
  ['85000,5', '$85,000.50'],
])('an amount typed as %s is shown with its cents', async (typed, shown) => {
  await openAdvisor();
  await fill('Annual income', typed);
  expect(field('Annual income').value).toBe(shown);
});

test('the band of a credit score is shown for 300 to 900 only', async () => {
  await openAdvisor();
  expect(screen.getByText('A score from 670 to 739 is good.')).toBeTruthy();
  await fill('Credit score', '800');
  expect(screen.getByText('A score from 800 to 900 is excellent.')).toBeTruthy();
  await fill('Credit score', '950');
  expect(screen.queryByText(/^A score from/)).toBeNull();
});

test('an invalid step stays open with focus on its first error, which clears while typing', async () => {
  await openAdvisor();
  const write = (label: string, value: string) =>
    act(async () => {
      fireEvent.change(field(label), { target: { value } });
    });
  await write('Credit score', '100');
  await write('Monthly budget', '1');
  await press('Next');
  await waitFor(() => expect(document.activeElement).toBe(field('Credit score')));
  expect(messages()).toHaveLength(2);
  await write('Credit score', '700');
  await waitFor(() => expect(messages()).toEqual(['Monthly budget must be at least $500']));
});

test('each step starts at the top of the page with focus on its heading', async () => {
  await openAdvisor();
  const tops = vi.spyOn(window, 'scrollTo');
  await goTo('Your plans');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your plans' }));
  expect(tops).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByText('Lifestyle').closest('li')?.getAttribute('aria-current')).toBe('step');
});

test('going back keeps the answers', async () => {
  await openAdvisor();
  await fill('Annual income', '90000');
  await goTo('Your home');
  await press('Previous');
  await press('Previous');
  expect(field('Annual income').value).toBe('$90,000');
});
