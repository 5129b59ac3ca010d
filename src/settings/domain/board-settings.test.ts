import { expect, test } from 'vitest';
import { BoardForm, BoardSettings, boardConfigOf, secretNameOf } from './board-settings.ts';

const given: BoardSettings = {
  profile: 'ampre',
  url: 'https://feed.example.ca/odata/',
  clientId: '',
};
const issuesOf = (change: object) =>
  BoardSettings.safeParse({ ...given, ...change }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test.each([
  'https://feed.example.ca/odata/',
  'https://query.ampre.ca',
  'HTTPS://Feed.Example.ca:8443/a%20b/v1',
  'https://93.184.216.34/odata',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/odata',
  'https://10.example.ca/',
])('a board’s address may be %s', (url) => {
  expect(issuesOf({ url })).toBeUndefined();
});

test.each(['http://feed.example.ca/odata', 'http://127.0.0.1:4800/', 'ftp://feed.example.ca'])(
  '%s is refused: This address isn’t secure. It must start with https.',
  (url) => {
    expect(issuesOf({ url })).toEqual([
      'url: This address isn’t secure. It must start with https.',
    ]);
  },
);

test.each([
  'https://localhost/odata',
  'https://LOCALHOST.:8443/',
  'https://board.localhost/',
  'https://board.local',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://10.0.0.1/odata',
  'https://172.16.0.1/',
  'https://192.168.1.1:8443/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
])('%s is refused: This address is inside your own network.', (url) => {
  expect(issuesOf({ url })).toEqual([
    'url: This address is inside your own network. Use the one your board gave you.',
  ]);
});

test.each([
  'https://user:secret@feed.example.ca/',
  'https://user@feed.example.ca/',
  'https://feed.example.ca/odata?key=1',
  'https://feed.example.ca/odata#top',
])('%s is refused: only the address is asked for', (url) => {
  expect(issuesOf({ url })).toEqual([
    'url: Enter only the address, without a login, a question mark or a #.',
  ]);
});

test.each(['', 'feed.example.ca', 'https:', 'https://', 'https://a b/', 'https://a\\b.ca/'])(
  '%j is refused: it is not a full address',
  (url) => {
    expect(issuesOf({ url })).toEqual([
      'url: Enter the full address that your board gave you, starting with https.',
    ]);
  },
);

test('CREA’s DDF needs a client ID and no address, and sample listings need neither', () => {
  const ddf = { profile: 'ddf', url: 'https://other.example.ca/', clientId: 'abc' };
  expect(BoardSettings.parse(ddf)).toEqual({ ...ddf, url: '' });
  expect(issuesOf({ profile: 'ddf' })).toEqual([
    'clientId: Enter the client ID that CREA gave you.',
  ]);
  expect(BoardSettings.parse({ ...ddf, profile: 'sandbox' })).toEqual({
    profile: 'sandbox',
    url: '',
    clientId: '',
  });
  expect(
    ['sandbox', 'ampre', 'ddf', 'reso'].map((name) =>
      secretNameOf(BoardSettings.parse({ ...given, clientId: 'abc', profile: name }).profile),
    ),
  ).toEqual([null, 'board-key', 'board-client-secret', 'board-key']);
});

test('an empty key means the one that was kept', () => {
  expect(BoardForm.parse({ value: given, key: '' }).key).toBeNull();
  expect(BoardForm.parse({ value: given, key: ' a-key ' }).key).toBe('a-key');
});

test('the settings become a configuration with the credentials that the board asks for', () => {
  expect(boardConfigOf(given, 'a-key')).toMatchObject({
    profile: 'ampre',
    url: given.url,
    token: 'a-key',
    clientSecret: undefined,
    isTyped: true,
  });
  expect(boardConfigOf({ profile: 'ddf', url: '', clientId: 'abc' }, 'secret')).toMatchObject({
    url: undefined,
    token: undefined,
    clientId: 'abc',
    clientSecret: 'secret',
  });
});
