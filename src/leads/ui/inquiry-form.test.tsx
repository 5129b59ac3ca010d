import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { showUser } from '#accounts/api.ts';
import { autofill } from '#platform/ui/forms/autofill.sample.ts';
import { isAskedBeforeLeaving } from '#platform/ui/forms/unsent-forms.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { site } from '#site';
import { INQUIRY_CONSENT } from '../domain/inquiry-consent.ts';
import { InquiryForm } from './inquiry-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANA = {
  id: 1,
  username: 'ana',
  fullName: 'Ana María Sample',
  email: 'ana@example.com',
  phone: null,
  role: 'registrant',
};

type Given = ComponentProps<typeof InquiryForm> & { user?: typeof ANA };

function page({ user, ...given }: Given = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([showUser.path], user ?? null);
  return (
    <QueryClientProvider client={client}>
      <Toasts>
        <InquiryForm {...given} />
      </Toasts>
    </QueryClientProvider>
  );
}

/** Server responses, one per call. */
function answering(...answers: (Response | Error | Promise<Response>)[]) {
  const fetches = vi.fn();
  for (const answer of answers)
    fetches.mockImplementationOnce(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
  vi.stubGlobal('fetch', fetches);
  return { fetches, sent: () => fetches.mock.calls.map(([, { body }]) => JSON.parse(body)) };
}

const taken = () => Response.json({ id: 1 }, { status: 201 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
const below = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const MESSAGE = 'May I see it this week?';
const TEXTS = ['First name', 'Last name', 'Email', 'Phone (optional)', 'Message'];
const valuesOf = () => TEXTS.map((label) => field(label).value);

function fillInPerson() {
  type('First name', 'Ana');
  type('Last name', 'Sample');
  type('Email', 'ana@example.com');
}
function fillIn() {
  fillInPerson();
  type('Message', MESSAGE);
}

test.each([
  ['First name', 'A', 'First name must be at least 2 characters.', 'Al'],
  ['Last name', 'S', 'Last name must be at least 2 characters.', 'Su'],
  ['Email', 'ana@', 'Please enter a valid email address.', 'ana@example.com'],
  ['Message', 'Too short', 'Message must be at least 10 characters.', 'Long enough'],
])('%s: %j shows %j, and %j is accepted', async (label, wrong, message, right) => {
  render(page());
  type(label, wrong);
  expect(below(label)).toBe('');
  leave(label);
  await waitFor(() => expect(below(label)).toBe(message));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  type(label, right);
  await waitFor(() => expect(below(label)).toBe(''));
});

test('submitting an empty form shows every missing field and focuses the first', async () => {
  const { fetches } = answering();
  render(page());
  press();
  await waitFor(() => expect(below('First name')).not.toBe(''));
  expect(['Last name', 'Email', 'Message'].map(below)).not.toContain('');
  expect(below('Phone (optional)')).toBe('');
  expect(document.activeElement).toBe(field('First name'));
  expect(fetches).not.toHaveBeenCalled();
});

test('inquiry types: Select an option, buying, selling, investment, valuation, other', () => {
  render(page());
  const select = screen.getByLabelText<HTMLSelectElement>('Inquiry type (optional)');
  expect([...select.options].map(({ value, label }) => [value, label])).toEqual([
    ['select', 'Select an option'],
    ['buying', 'Buying'],
    ['selling', 'Selling'],
    ['investment', 'Investment'],
    ['valuation', 'Valuation'],
    ['other', 'Other'],
  ]);
});

test('while sending, the button says so and further clicks do nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { fetches } = answering(
    new Promise<Response>((resolve) => {
      answer = resolve;
    }),
  );
  render(page());
  fillIn();
  press();
  const button = await screen.findByRole('button', { name: /Sending\.\.\.$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  await act(async () => answer(taken()));
  expect(fetches).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Send message' });
});

test('success resets the form and shows a confirmation', async () => {
  answering(taken());
  render(page());
  fillIn();
  type('Inquiry type (optional)', 'selling');
  press();
  const toast = await screen.findByText('Message sent');
  expect(toast.nextSibling?.textContent).toBe(
    "We've received your inquiry and will get back to you soon.",
  );
  expect(valuesOf()).toEqual(['', '', '', '', '']);
  expect(field('Inquiry type (optional)').value).toBe('select');
  expect(TEXTS.map(below).join('')).toBe('');
});

test('a form can be filled in and sent again after its reset', async () => {
  const { sent } = answering(taken(), taken());
  render(page());
  fillIn();
  press();
  await screen.findByText('Message sent');
  fillIn();
  type('First name', 'Alex');
  press();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ firstName: 'Alex', message: MESSAGE });
  await screen.findByText('Message sent');
});

test('the request contains the home and the link’s subject', async () => {
  const { sent, fetches } = answering(taken());
  render(page({ propertyId: 7, subject: 'Tour of 48 Sample Road' }));
  fillIn();
  type('Phone (optional)', '416-555-0123');
  press();
  await screen.findByText('Message sent');
  expect(fetches.mock.calls[0]?.[0]).toBe('/api/inquiries');
  expect(sent()).toEqual([
    {
      firstName: 'Ana',
      lastName: 'Sample',
      email: 'ana@example.com',
      phone: '416-555-0123',
      inquiryType: '',
      message: MESSAGE,
      propertyId: 7,
      tour: null,
      subject: 'Tour of 48 Sample Road',
      website: '',
    },
  ]);
});

test.each([
  ['the network fails', new TypeError('offline'), 'Please try again later.'],
  [
    'the server fails',
    new Response('{"message":"oops"}', { status: 500 }),
    'Please try again later.',
  ],
  [
    'too many messages are sent',
    Response.json({ message: 'Too many messages; try again in 5 minutes.' }, { status: 429 }),
    'Too many messages; try again in 5 minutes.',
  ],
])('if %s, the form keeps its input and shows an error', async (_, answer, text) => {
  answering(answer);
  render(page());
  fillIn();
  press();
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toBe(`Failed to send message${text}`);
  expect(valuesOf()).toEqual(['Ana', 'Sample', 'ana@example.com', '', MESSAGE]);
});

test('a server-side issue appears below its field, which gets focus', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address.' }];
  answering(Response.json({ message: 'email: not valid', issues }, { status: 400 }));
  render(page());
  fillIn();
  press();
  await waitFor(() => expect(below('Email')).toBe('Please enter a valid email address.'));
  expect(document.activeElement).toBe(field('Email'));
  screen.getByText('Failed to send message');
});

test('a signed-in user’s name and address are prefilled, and again after sending', async () => {
  answering(taken());
  render(page({ user: ANA }));
  const known = ['Ana', 'María Sample', 'ana@example.com', ''];
  expect(valuesOf().slice(0, 4)).toEqual(known);
  type('Message', MESSAGE);
  press();
  await screen.findByText('Message sent');
  expect(valuesOf()).toEqual([...known, '']);
});

test('text typed before scripts ran stays in the form and is sent', async () => {
  const { sent } = answering(taken());
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page());
  const email = container.querySelector<HTMLInputElement>('input[type=email]');
  if (email) email.value = 'early@example.com';
  act(() => {
    render(page(), { container, hydrate: true });
  });
  expect(field('Email').value).toBe('early@example.com');
  for (const label of ['First name', 'Last name', 'Message']) type(label, MESSAGE);
  press();
  await screen.findByText('Message sent');
  expect(sent()).toMatchObject([{ email: 'early@example.com' }]);
});

test('what was filled in without an event is sent', async () => {
  const { sent } = answering(taken());
  render(page());
  const filled = { 'First name': 'Ana', 'Last name': 'Sample', Email: 'ana@example.com' };
  autofill({ ...filled, 'Phone (optional)': '416-555-0123' });
  type('Message', MESSAGE);
  press();
  await screen.findByText('Message sent');
  expect(sent()).toMatchObject([
    { firstName: 'Ana', lastName: 'Sample', email: 'ana@example.com', phone: '416-555-0123' },
  ]);
  expect(valuesOf()).toEqual(['', '', '', '', '']);
});

test('a message asks before it is lost, until it has been sent', async () => {
  answering(new Response('', { status: 503 }), taken());
  render(page());
  expect(isAskedBeforeLeaving()).toBe(false);
  fillIn();
  expect(isAskedBeforeLeaving()).toBe(true);
  press();
  await screen.findByText('Failed to send message');
  expect(isAskedBeforeLeaving()).toBe(true);
  press();
  await screen.findByText('Message sent');
  expect(isAskedBeforeLeaving()).toBe(false);
  type('Message', MESSAGE);
  expect(isAskedBeforeLeaving()).toBe(true);
});

test('a form that is as the site filled it in is left without a question', () => {
  render(page({ user: ANA }));
  expect(isAskedBeforeLeaving()).toBe(false);
  type('First name', 'Anna');
  expect(isAskedBeforeLeaving()).toBe(true);
  type('First name', 'Ana');
  expect(isAskedBeforeLeaving()).toBe(false);
});

test('a tour request asks before it is lost', () => {
  render(page({ propertyId: 7, isTour: true }));
  expect(isAskedBeforeLeaving()).toBe(false);
  fireEvent.click(screen.getByLabelText('By video'));
  expect(isAskedBeforeLeaving()).toBe(true);
  fireEvent.click(screen.getByLabelText('In person'));
  expect(isAskedBeforeLeaving()).toBe(false);
  type('First choice', '2026-11-24T14:00');
  expect(isAskedBeforeLeaving()).toBe(true);
});

test('the honeypot is hidden from people, screen readers and the keyboard', () => {
  const { container } = render(page());
  const trap = container.querySelector('input[name=website]');
  expect(trap?.closest('[hidden][inert][aria-hidden]')).not.toBeNull();
  expect(trap?.getAttribute('tabindex')).toBe('-1');
  expect(trap?.getAttribute('autocomplete')).toBe('off');
});

test.each(['default', 'compact'] as const)(
  'the %s form shows the consent wording and links to the policy',
  (variant) => {
    render(page({ variant }));
    screen.getByText((text) => text.startsWith(INQUIRY_CONSENT.wording));
    const policy = screen.getByRole('link', { name: 'Privacy Policy' });
    expect(policy.getAttribute('href')).toBe('/privacy-policy');
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
  },
);

test('without JavaScript the page shows other ways to reach us, and the form cannot be submitted', () => {
  const html = renderToString(page());
  const [noscript] = html.match(/<noscript>.*<\/noscript>/s) ?? [];
  expect(noscript).toContain(site.phones[0]);
  expect(noscript).toContain(site.email);
  expect(html).not.toContain('type="submit"');
});

test('‘Schedule Tour’ asks for two days and times, and in person or video; a message is optional', async () => {
  const { sent } = answering(taken());
  render(page({ propertyId: 7, isTour: true }));
  fillInPerson();
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  ask();
  await waitFor(() => expect(below('First choice')).toBe('Please choose a day and a time.'));
  expect(below('Second choice')).toBe('Please choose a day and a time.');
  expect(below('Message (optional)')).toBe('');
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByLabelText('By video'));
  type('First choice', '2026-11-24T14:00');
  type('Second choice', '2026-11-25T10:30');
  ask();
  await screen.findByText('Message sent');
  const tour = { kind: 'video', times: ['2026-11-24T14:00', '2026-11-25T10:30'] };
  expect(sent()).toMatchObject([{ propertyId: 7, message: '', tour }]);
});

test('a time refused by the server is shown below its field', async () => {
  const message = 'Please choose a time in the future.';
  answering(
    Response.json({ message, issues: [{ path: 'tour.times.1', message }] }, { status: 400 }),
  );
  render(page({ propertyId: 7, isTour: true }));
  fillInPerson();
  type('First choice', '2026-11-24T14:00');
  type('Second choice', '2020-11-25T10:30');
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await waitFor(() => expect(below('Second choice')).toBe(message));
  expect(document.activeElement).toBe(field('Second choice'));
});
