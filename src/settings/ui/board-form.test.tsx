import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw, press, refusal } from '#accounts/ui/accounts.sample.tsx';
import type { BoardTrial, DeskSettings } from '../api.ts';
import { SETTINGS } from '../desk-settings.sample.ts';
import { type BoardTrial as Seen, trialHeading, trialRows } from '../domain/board-trial.ts';
import { BoardForm } from './board-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TRY = 'POST /api/desk/settings/board/try';
const SAVE = 'PUT /api/desk/settings/board';

const aBoard = (given: Partial<DeskSettings['board']> = {}) => ({ ...SETTINGS.board, ...given });

const settingsWith = (board: DeskSettings['board']): DeskSettings => ({ ...SETTINGS, board });

/** The answer to a try in which this was seen. */
function trialOf(seen: Partial<Seen> = {}): BoardTrial {
  const trial: Seen = {
    host: 'feed.example.ca',
    problem: null,
    status: 200,
    isCutOff: false,
    listings: 27_808,
    photos: { found: 3, of: 3 },
    newest: new Date(Date.now() - 2.5 * 60_000).toISOString(),
    ...seen,
  };
  return {
    problem: trial.problem,
    heading: trialHeading(trial),
    rows: trialRows(trial),
    milliseconds: 1_234,
    ticket: trial.problem ? null : 'a-ticket',
  };
}

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

async function open(board: DeskSettings['board'], answers: Answers = {}) {
  const onSaved = vi.fn();
  const drawn = await draw(<BoardForm setting={board} onSaved={onSaved} />, { answers });
  return { ...drawn, onSaved };
}

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

async function chooseBoard() {
  await act(async () => {
    fireEvent.click(screen.getByLabelText('My board’s feed'));
  });
  await type('Feed address', 'https://feed.example.ca/odata/');
  await type('Access key', 'a-key');
}

/** A try that answers with what was seen. */
async function tryWith(seen: Partial<Seen> = {}, more: Answers = {}) {
  const opened = await open(aBoard(), { [TRY]: () => Response.json(trialOf(seen)), ...more });
  await chooseBoard();
  await press('Try the connection');
  return { ...opened, result: within(await screen.findByRole('region', { name: 'Result' })) };
}

const save = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save and load listings' });
const rowsOf = (result: { getAllByRole(role: 'listitem'): HTMLElement[] }) =>
  result.getAllByRole('listitem').map((row) => row.textContent);

test('sample listings are chosen at first, and nothing is asked for', async () => {
  await open(aBoard());
  expect(screen.getByLabelText<HTMLInputElement>('Sample listings').checked).toBe(true);
  expect(screen.queryByLabelText('Feed address')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('a board that works shows each step, and can then be saved', async () => {
  const { result, sent, onSaved } = await tryWith(
    {},
    { [SAVE]: () => Response.json(settingsWith(aBoard())) },
  );
  expect(result.getByRole('status').textContent).toBe(
    'Connected1.2 seconds27,808 listings are ready to load',
  );
  expect(rowsOf(result)).toEqual([
    'Worked:Address reachedfeed.example.ca',
    'Worked:Secure connectionCertificate valid',
    'Worked:Key accepted',
    'Worked:Listings read27,808',
    'Worked:Photos read3 of 3 samples',
    'Worked:Newest change2 minutes ago',
  ]);
  expect(screen.getByText(/^Tried today at /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(save().disabled).toBe(false);
  const body = {
    value: { profile: 'ampre', url: 'https://feed.example.ca/odata/', clientId: '' },
    key: 'a-key',
  };
  expect(sent.at(-1)).toEqual({ call: TRY, body });
  await press('Save and load listings');
  expect(sent.at(-1)).toEqual({ call: SAVE, body: { ...body, revision: 0, ticket: 'a-ticket' } });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test.each([
  ['key', 'The board answered, but refused the key', 401],
  ['silent', 'No answer from this address', null],
  ['empty', 'The board answered, but sent no listings', 200],
  ['inside', 'This address is inside your own network. Use the one your board gave you.', null],
] as const)('a board with the problem %s shows: %s', async (problem, heading, status) => {
  const { result } = await tryWith({ problem, status });
  expect(result.getByRole('heading').textContent).toBe(heading);
  expect(result.getByText('Not connected')).toBeTruthy();
  expect(result.getByText(/^Nothing was saved and nothing changed\./)).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('a refused key is marked at its field, and later steps show as not tried', async () => {
  const { result } = await tryWith({ problem: 'key', status: 401 });
  expect(rowsOf(result).slice(2)).toEqual([
    'Failed:Key accepted401, key refused',
    'Listings readNot tried',
    'Photos readNot tried',
    'Newest changeNot tried',
  ]);
  expect(screen.getByLabelText('Access key').getAttribute('aria-invalid')).toBe('true');
  expect(
    screen.getByText('The board refused this key. Check that you copied all of it.'),
  ).toBeTruthy();
  expect(result.getByText(/Activation can take two business days\./)).toBeTruthy();
});

test('a change after the try has to be tried again', async () => {
  await tryWith();
  await type('Feed address', 'https://other.example.ca/');
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  expect(save().disabled).toBe(true);
});

test.each([
  ['http://feed.example.ca/', 'This address isn’t secure. It must start with https.'],
  [
    'https://10.0.0.1/',
    'This address is inside your own network. Use the one your board gave you.',
  ],
])('the address %s is refused at its field', async (url, message) => {
  const { sent } = await open(aBoard());
  await chooseBoard();
  await type('Feed address', url);
  await press('Try the connection');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.filter(({ call }) => call === TRY)).toEqual([]);
});

test('a try can be cancelled, which leaves what was typed and says nothing of a failure', async () => {
  await open(aBoard());
  await chooseBoard();
  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', hanging);
  await press('Try the connection');
  expect(await screen.findByText('Trying...')).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Try the connection' })).toBeTruthy();
  expect(screen.queryByText('The connection wasn’t tried')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Access key').value).toBe('a-key');
});

test('a change while it is being tried ends the try', async () => {
  const trial = Promise.withResolvers<Response>();
  await open(aBoard(), { [TRY]: () => trial.promise });
  await chooseBoard();
  await press('Try the connection');
  await screen.findByText('Trying...');
  await type('Feed address', 'https://other.example.ca/');
  await act(async () => trial.resolve(Response.json(trialOf())));
  await screen.findByRole('button', { name: 'Try the connection' });
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  expect(save().disabled).toBe(true);
});

test('sample listings can be chosen again, without a try', async () => {
  const value = { profile: 'ampre', url: 'https://feed.example.ca/', clientId: '' } as const;
  const { sent, onSaved } = await open(aBoard({ value, revision: 4, key: 'kept' }), {
    [SAVE]: () => Response.json(settingsWith(aBoard())),
  });
  await act(async () => {
    fireEvent.click(screen.getByLabelText('Sample listings'));
  });
  await press('Save');
  expect(sent.at(-1)).toEqual({
    call: SAVE,
    body: {
      value: { profile: 'sandbox', url: '', clientId: '' },
      key: null,
      ticket: '',
      revision: 4,
    },
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('a missing key is named at its field', async () => {
  const message = 'Paste the key that your board gave you.';
  const issues = [{ path: 'key', message }];
  await open(aBoard(), { [TRY]: () => Response.json({ message, issues }, { status: 400 }) });
  await chooseBoard();
  await type('Access key', '');
  await press('Try the connection');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Access key').getAttribute('aria-invalid')).toBe('true');
});

test('what someone else changed first is named, and nothing typed is lost', async () => {
  const message = 'Someone changed this first. Nothing was changed.';
  await tryWith({}, { [SAVE]: refusal(409, message) });
  await act(async () => {
    fireEvent.click(save());
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Access key').value).toBe('a-key');
});

test('CREA’s DDF asks for a client ID and secret', async () => {
  await open(aBoard({ value: { profile: 'ddf', url: '', clientId: 'abc' }, key: 'kept' }));
  expect(screen.getByLabelText<HTMLInputElement>('Client ID').value).toBe('abc');
  const secret = screen.getByLabelText<HTMLInputElement>('Client secret');
  expect([secret.value, secret.placeholder]).toEqual(['', '•••• •••• •••• ••••']);
  expect(screen.queryByLabelText('Feed address')).toBeNull();
});

test('a key that this server can’t read has to be pasted again', async () => {
  const value = { profile: 'ampre', url: 'https://feed.example.ca/', clientId: '' } as const;
  await open(aBoard({ value, key: 'locked' }));
  expect(screen.getByText(/Paste it again\.$/)).toBeTruthy();
});

test('a board that is set on the server only shows', async () => {
  const value = { profile: 'ampre', url: 'https://board.example.ca/odata', clientId: '' } as const;
  await open(aBoard({ value, isOnServer: true }));
  expect(screen.getByText('Toronto Regional Real Estate Board (PropTx)')).toBeTruthy();
  expect(screen.getByText('https://board.example.ca/odata')).toBeTruthy();
  expect(screen.getByText('Set on the server. Change it there.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
