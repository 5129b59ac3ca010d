import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import type { Destination } from '../domain/destination.ts';
import { namedPlaces } from '../domain/places.ts';
import { TravelChoice } from './travel-choice.tsx';
import { TravelLine } from './travel-line.tsx';
import { TravelNotes } from './travel-notes.tsx';

afterEach(cleanup);

const UNION = { place: 'union-station', minutes: 40 };
const OAKVILLE = { place: 'oakville-go', minutes: 20 };
const FINCH = { place: 'finch-station', minutes: 30 };

const answers = async () =>
  Response.json({ source: { kind: 'estimate' }, destinations: namedPlaces() });

function choiceOf(destinations: readonly Destination[], fetch = answers) {
  const changes: (readonly Destination[])[] = [];
  const choice = (
    <QueryClientProvider client={apiClient(fetch)}>
      <TravelChoice destinations={destinations} onChange={(next) => changes.push(next)} />
    </QueryClientProvider>
  );
  return { choice, changes };
}

function add(place: string, minutes: string): void {
  fireEvent.change(screen.getByLabelText('Station or place'), { target: { value: place } });
  fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: minutes } });
  fireEvent.keyDown(screen.getByLabelText('Minutes'), { key: 'Enter' });
}

test('a place and minutes are added with Enter', async () => {
  const { choice, changes } = choiceOf([UNION]);
  render(choice);
  add('Finch Station', '30');
  await waitFor(() => expect(changes).toEqual([[UNION, FINCH]]));
  expect(screen.getByLabelText<HTMLInputElement>('Station or place').value).toBe('');
});

test('the names of places are proposed once the field is focused', async () => {
  const { container } = render(choiceOf([]).choice);
  expect(container.querySelector('option')).toBeNull();
  fireEvent.focus(screen.getByLabelText('Station or place'));
  await waitFor(() =>
    expect(container.querySelector('option[value="Union Station"]')).toBeTruthy(),
  );
});

test.each([
  ['', '40', /Enter a station/],
  ['Atlantis', '40', /We don’t know that place/],
  ['Union', '95', /10 to 90 minutes/],
])('%j with %s minutes is refused in words, and focus returns to the field', async (...given) => {
  const [place, minutes, words] = given;
  const { choice, changes } = choiceOf([]);
  render(choice);
  add(place, minutes);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  const field = screen.getByLabelText('Station or place');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(changes).toEqual([]);
});

test('if the places can’t be loaded, the reason is shown and nothing is added', async () => {
  const { choice, changes } = choiceOf([], async () => new Response('', { status: 503 }));
  render(choice);
  add('Union Station', '40');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(changes).toEqual([]);
});

test('after three destinations there is no field for a fourth, and the reason', () => {
  render(choiceOf([UNION, OAKVILLE, FINCH]).choice);
  expect(screen.queryByLabelText('Station or place')).toBeNull();
  expect(screen.getByText(/Three destinations are the most\. Remove one/)).toBeDefined();
});

test('minutes change once the slider is released', () => {
  const { choice, changes } = choiceOf([UNION, OAKVILLE]);
  render(choice);
  const slider = screen.getByRole('slider', { name: 'Minutes to Union Station' });
  fireEvent.change(slider, { target: { value: '55' } });
  expect(screen.getByText('55 min or less')).toBeDefined();
  expect(changes).toEqual([]);
  fireEvent(slider, new Event('change', { bubbles: true }));
  expect(changes).toEqual([[{ ...UNION, minutes: 55 }, OAKVILLE]]);
});

test('a destination is removed, and focus stays in the group', () => {
  const { choice, changes } = choiceOf([UNION, OAKVILLE]);
  render(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Union Station' }));
  expect(changes).toEqual([[OAKVILLE]]);
  expect(document.activeElement).toBe(screen.getByRole('group'));
});

test('without scripts the fields are those that the address takes', () => {
  const page = new DOMParser().parseFromString(
    renderToString(choiceOf([UNION]).choice),
    'text/html',
  );
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name]')];
  expect(fields.map(({ name, type, min, max, step }) => [name, type, min, max, step])).toEqual([
    ['reachTo', 'text', '', '', ''],
    ['reachMinutes', 'number', '10', '90', '5'],
  ]);
  expect(page.body.textContent).toContain('Union Station');
});

test('a home’s line has the minutes to each destination, and none where there is no answer', () => {
  const names = ['Union', 'Square One', null];
  const { container, rerender } = render(<TravelLine names={names} minutes={[34, 18, null]} />);
  expect(container.textContent).toBe('34 min to Union, 18 to Square One');
  rerender(<TravelLine names={names} minutes={[null, null, null]} />);
  expect(container.textContent).toBe('');
});

test('an unknown place is named above the homes, with how times were worked out', () => {
  const atlantis = { place: 'atlantis', minutes: 40 };
  const travel = { names: ['Union', null], source: { kind: 'estimate' as const } };
  render(<TravelNotes destinations={[UNION, atlantis]} travel={travel} />);
  expect(screen.getByRole('status').textContent).toMatch(/We don’t know Atlantis, so no home/);
  expect(screen.getByText(/^Travel times: Estimated from the station map/)).toBeDefined();
});
