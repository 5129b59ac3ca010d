import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showUser } from '#accounts/api.ts';
import '#platform/ui/dialog.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { REPORT_CONSENT } from '../domain/report-consent.ts';
import { ReportButton } from './report-button.tsx';
import { PDF, pdfAnswer, savedFiles } from './saved-files.sample.ts';

const DOWNLOAD = '/api/market-reports/download?email=ana%40mail.example&region=Oakville';

type Answer = Response | Error;

let saved: ReturnType<typeof savedFiles>;
beforeEach(() => {
  saved = savedFiles();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Queued answers for report requests and for PDF downloads. */
function answering({ report = [accepted()], pdf = [] }: { report?: Answer[]; pdf?: Answer[] }) {
  const calls: { path: string; body: unknown }[] = [];
  const next = (answers: Answer[]) => {
    const answer = answers.shift() ?? new Error('no answer');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    calls.push({ path, body: body && JSON.parse(body) });
    return next(path === '/api/market-reports' ? report : pdf);
  });
  return calls;
}

const accepted = () => Response.json({ id: 7 }, { status: 202 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const below = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const WAIT_OPTIONS = { timeout: 5_000 };

/** Opens the dialog and goes to the form. */
async function openForm() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([showUser.path], null);
  render(
    <QueryClientProvider client={client}>
      <Toasts>
        <ReportButton region="oakville" />
      </Toasts>
    </QueryClientProvider>,
  );
  press('Get a Free Market Report');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Get my report' }, { timeout: 15_000 }),
  );
}

async function sendFilledIn() {
  await openForm();
  type('First name', 'Ana');
  type('Last name', 'Sample');
  type('Email', 'ana@mail.example');
  type('Phone', '416-555-0100');
  press('Send my report');
}

test('the dialog starts with a preview of the report, then shows the form', async () => {
  answering({});
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <ReportButton region="oakville" />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Get a Free Market Report');
  await screen.findByRole('heading', { name: 'Your free market report' }, { timeout: 15_000 });
  within(dialog()).getByText('Oakville');
  expect(within(dialog()).getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(screen.queryByRole('form')).toBeNull();
}, 20_000);

test('every field is required and has its own message; the first invalid one is focused', async () => {
  const calls = answering({});
  await openForm();
  press('Send my report');
  await waitFor(() => expect(below('First name')).toBe('First name is required'));
  expect(below('Last name')).toBe('Last name is required');
  expect(below('Email')).toBe('Email is required');
  expect(below('Phone')).toBe('Phone number is required');
  expect(document.activeElement).toBe(field('First name'));
  type('Email', 'ana@');
  press('Send my report');
  await waitFor(() => expect(below('Email')).toBe('Please enter a valid email'));
  expect(calls).toEqual([]);
});

test('editing a field clears its error and no other', async () => {
  answering({});
  await openForm();
  press('Send my report');
  await waitFor(() => expect(below('Email')).toBe('Email is required'));
  type('Email', 'a');
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('false'));
  expect(below('First name')).toBe('First name is required');
});

test('the form defaults to the current region and Detached; both can be changed', async () => {
  answering({});
  await openForm();
  expect(field('Region').value).toBe('Oakville');
  expect(field('Property type').value).toBe('Detached');
  const types = within(field('Property type')).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Detached',
    'Semi-Detached',
    'Townhouse',
    'Condo',
  ]);
  screen.getByText((text) => text.includes(REPORT_CONSENT.wording));
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeDefined();
});

test('submitting requests the report and downloads its PDF automatically', async () => {
  const calls = answering({ pdf: [pdfAnswer()] });
  await sendFilledIn();
  await screen.findByText('Your market report has been sent to your email.');
  expect(saved).toEqual([]);
  await waitFor(() => expect(saved).toHaveLength(1), WAIT_OPTIONS);
  expect(saved[0]?.name).toBe('market-report-oakville.pdf');
  expect(await saved[0]?.content).toBe(PDF);
  expect(calls).toEqual([
    {
      path: '/api/market-reports',
      body: {
        region: 'Oakville',
        firstName: 'Ana',
        lastName: 'Sample',
        email: 'ana@mail.example',
        phone: '416-555-0100',
        propertyType: 'Detached',
        website: '',
      },
    },
    { path: DOWNLOAD, body: undefined },
  ]);
  screen.getByRole('button', { name: 'Download PDF' });
});

test('after a failed download the button remains; if it fails too, it says why', async () => {
  const page = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  answering({ pdf: [new Error('offline'), new Response('', { status: 503 }), page, pdfAnswer()] });
  await sendFilledIn();
  await screen.findByText('Download Issue', {}, WAIT_OPTIONS);
  screen.getByText("The automatic download didn't start. Please use the download button below.");
  press('Download PDF');
  await screen.findByText('Download Failed');
  screen.getByText('There was a problem generating your report. Please try again.');
  press('Download PDF');
  await screen.findByText(/^Received invalid content type, expected PDF/);
  press('Download PDF');
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('the button downloads the PDF early, and only once', async () => {
  const calls = answering({ pdf: [pdfAnswer(), pdfAnswer()] });
  await sendFilledIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await screen.findByText(/The PDF is in your downloads/);
  expect(calls.filter(({ path }) => path === DOWNLOAD)).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['refused', new Response('', { status: 503 })],
  ['not answered', new TypeError('offline')],
])('a request that is %s says so and keeps the input', async (_, answer) => {
  answering({ report: [answer] });
  await sendFilledIn();
  await screen.findByText(
    'There was a problem sending your market report request. Please try again.',
  );
  expect(field('Email').value).toBe('ana@mail.example');
});

test('server errors appear below their fields', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email' }];
  answering({ report: [Response.json({ message: 'email: …', issues }, { status: 400 })] });
  await sendFilledIn();
  await waitFor(() => expect(below('Email')).toBe('Please enter a valid email'));
});

test('too many requests show a message', async () => {
  const message = 'Too many requests. Please try again in an hour.';
  answering({ report: [Response.json({ message }, { status: 429 })] });
  await sendFilledIn();
  await screen.findByText(message);
});

test('reopening the dialog starts at the preview', async () => {
  answering({});
  await openForm();
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Get a Free Market Report');
  screen.getByRole('button', { name: 'Get my report' });
});
