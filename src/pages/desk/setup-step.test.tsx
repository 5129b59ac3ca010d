import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskSettings } from '#settings/api.ts';
import { SETTINGS } from '#settings/desk-settings.sample.ts';
import { visit } from '../visit.sample.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SAVED: DeskSettings = {
  ...SETTINGS,
  brokerage: {
    ...SETTINGS.brokerage,
    revision: 1,
    change: { at: '2026-11-21T12:00:00Z', by: 'Maren Ellery' },
  },
};

const visitStep = (step: string, settings = () => SETTINGS) =>
  visit(`/desk/setup/${step}`, {
    answers: {
      '/api/desk': async () =>
        Response.json({
          me: { id: 1, name: 'Maren Ellery', role: 'owner' },
          waiting: 0,
          newLeads: 0,
        }),
      '/api/desk/settings': async () => Response.json(settings()),
    },
  });

const save = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  });

test('a step has its number, can be skipped, and leads to the next', async () => {
  await visitStep('brokerage');
  screen.getByText('Step 1 of 5');
  const skip = screen.getByRole('link', { name: 'Skip for now' });
  expect(skip.getAttribute('href')).toBe('/desk/setup/appearance');
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test('the last step ends in the settings', async () => {
  await visitStep('mail');
  const skip = screen.getByRole('link', { name: 'Skip for now' });
  expect(skip.getAttribute('href')).toBe('/desk/settings');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/desk/setup/board');
});

test('after a refused save the first wrong field has the focus, and nothing is sent', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await visitStep('brokerage');
  const field = screen.getByLabelText('Postal code');
  fireEvent.change(field, { target: { value: 'M5V 2T' } });
  await save();
  await screen.findByText('Enter all six characters, like M5V 2T6.');
  expect(document.activeElement).toBe(field);
  expect(fetch).not.toHaveBeenCalled();
});

test('saving goes on to the next step, and the saved one has a check', async () => {
  vi.stubGlobal('fetch', async () => Response.json(SAVED));
  await visitStep('brokerage');
  const office = { 'Legal name': 'Harbour Homes Inc., Brokerage', 'Postal code': 'M5V 2T6' };
  for (const [label, value] of Object.entries(office))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Logo and colours' });
  const [step] = screen.getAllByRole('link', { name: 'Brokerage' });
  expect(step?.closest('li')?.querySelector('[aria-label=Done]')).not.toBeNull();
});

test('the agents’ step has a check once someone is invited', async () => {
  const agentsStep = () => screen.getAllByRole('link', { name: 'Agents' })[0]?.closest('li');
  await visitStep('mail');
  expect(agentsStep()?.querySelector('[aria-label=Done]')).toBeNull();
  cleanup();
  await visitStep('mail', () => ({ ...SETTINGS, people: { owners: 1, others: 1 } }));
  expect(agentsStep()?.querySelector('[aria-label=Done]')).not.toBeNull();
});

test('the settings are read again after an invitation', async () => {
  const invitation = { id: 1, email: 'bo@mail.example', role: 'realtor', expiresAt: '2026-12-05' };
  vi.stubGlobal('fetch', async () => Response.json({ invitation }));
  const read = vi.fn(() => SETTINGS);
  await visitStep('agents', read);
  const before = read.mock.calls.length;
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bo@mail.example' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
  });
  await screen.findByText('Invitation sent');
  await waitFor(() => expect(read.mock.calls.length).toBe(before + 1));
});

test('someone who is no owner finds no page', async () => {
  await visit('/desk/setup/brokerage', {
    answers: { '/api/desk/settings': async () => new Response('', { status: 403 }) },
  });
  expect(screen.queryByText('Step 1 of 5')).toBeNull();
});
