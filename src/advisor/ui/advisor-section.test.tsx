import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#accounts/ui/accounts.sample.tsx';
import { AdvisorSection } from './advisor-section.tsx';
import { stubBrowserApis } from './advisor-ui.sample.ts';

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

test('the section links to the advisor’s page and opens the wizard in place', async () => {
  const { place } = await draw(<AdvisorSection />, {});
  const link = screen.getByRole('link', { name: 'Compare owning and renting' });
  expect(link.getAttribute('href')).toBe('/buy-rent-advisor');
  expect(link.closest('section')?.id).toBe('buy-vs-rent');
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Your finances' })).toBeTruthy();
  expect(place()).toBe('/');
});
