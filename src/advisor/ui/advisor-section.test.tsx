import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADA, draw, fill, press } from '#accounts/ui/accounts.sample.tsx';
import { showPreferences } from '../api.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import { AdvisorSection } from './advisor-section.tsx';
import { field, stubBrowserApis } from './advisor-ui.sample.ts';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

const QUESTION = 'What does your household earn a year, before tax?';

test('the section asks the first question, and leads to the advisor’s page without scripts', async () => {
  await draw(<AdvisorSection />, {});
  expect(field(QUESTION).value).toBe('$75,000');
  screen.getByText('Your answers stay private until you ask for a result.');
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(steps.textContent).toBe('1Financial2Lifestyle3Housing4Review');
  const link = screen.getByRole('link', { name: 'Compare owning and renting' });
  expect(link.getAttribute('href')).toBe('/buy-rent-advisor');
  expect(screen.queryByLabelText('Annual income')).toBeNull();
});

test('Next opens the advisor at its second question with the answer kept, and the address stays', async () => {
  const { place, sent } = await draw(<AdvisorSection />, {});
  await fill(QUESTION, '123k');
  await waitFor(() => expect(field(QUESTION).value).toBe('$123,000'));
  await press('Next');
  await screen.findByRole('heading', { name: 'Your finances' });
  expect(field('Annual income').value).toBe('$123,000');
  await waitFor(() => expect(document.activeElement).toBe(field('Down payment savings')));
  expect(place()).toBe('/');
  expect(JSON.stringify(sent)).not.toContain('123');
});

test.each([
  ['9000', 'Income must be at least $10,000'],
  ['plenty', 'Please enter an amount, such as $2,500 or 850K'],
])('the answer %s is refused in place', async (text, message) => {
  await draw(<AdvisorSection />, {});
  await fill(QUESTION, text);
  await press('Next');
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(QUESTION));
  fireEvent.change(field(QUESTION), { target: { value: '90000' } });
  expect(screen.queryByText(message)).toBeNull();
});

test('a visitor who leaves the first answer alone gets the income saved with the account', async () => {
  const saved = { ...DEFAULT_PREFERENCES, annualIncome: 98_000 };
  await draw(<AdvisorSection />, {
    user: ADA,
    answers: {
      [`GET ${showPreferences.path}`]: () => Response.json({ preferences: saved, advice: null }),
    },
  });
  await press('Next');
  await screen.findByRole('heading', { name: 'Your finances' });
  await waitFor(() => expect(field('Annual income').value).toBe('$98,000'));
});
