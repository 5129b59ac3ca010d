import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseNetwork } from '../domain/ip-address.ts';
import { readConfig, VARIABLES } from './config.ts';

const configOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
};
const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
};

test('with nothing set, the site serves the sandbox board on this machine, port 3000', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    feed: { profile: 'sandbox', interval: 15 * 60_000 },
    trustProxy: false,
    logLevel: 'info',
  });
});

test('a board counts as given once FEED_PROFILE names one, even the sandbox', () => {
  expect(configOf({}).isBoardGiven).toBe(false);
  expect(configOf({ FEED_PROFILE: 'sandbox' }).isBoardGiven).toBe(true);
});

test('the public URL follows the port unless it is set', () => {
  expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(configOf({ PUBLIC_URL: 'https://Homes.Example.com/' }).publicUrl).toBe(
    'https://homes.example.com',
  );
});

test('a transit feed is a file, found from the working folder', () => {
  const { transitFeed } = configOf({ TRANSIT_FEED: './transit/gtfs.zip' });
  expect(transitFeed).toBe(join(process.cwd(), 'transit/gtfs.zip'));
  expect(configOf({}).transitFeed).toBeUndefined();
});

test('a map style has an address and the origins of its files', () => {
  const styleOf = (MAP_STYLE_URL: string) => configOf({ MAP_STYLE_URL }).map.style;
  expect(styleOf('https://maps.example.com/style.json')).toEqual({
    url: 'https://maps.example.com/style.json',
    origins: ['https://maps.example.com'],
  });
  expect(styleOf('https://maps.example.com/style.json https://tiles.example.com/a/')).toEqual({
    url: 'https://maps.example.com/style.json',
    origins: ['https://maps.example.com', 'https://tiles.example.com'],
  });
  expect(styleOf('http://127.0.0.1:8080/style.json')?.origins).toEqual(['http://127.0.0.1:8080']);
  expect(configOf({}).map).toEqual({ layers: undefined, tiles: undefined, style: null });
});

test('a collector has an address, a name for the site and a share of traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  expect(configOf({}).collector).toBeNull();
  expect(configOf({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).collector).toBeNull();
  expect(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT }).collector).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: 'site',
    ratio: 1,
  });
  const named = { OTEL_SERVICE_NAME: 'homes', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(configOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...named }).collector).toMatchObject({
    serviceName: 'homes',
    ratio: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://127.0.0.1:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:secret@collector.example'],
  ['OTEL_SERVICE_NAME', 'a name'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', '-1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
])('%s refuses %s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} takes`)]);
});

test('an empty variable counts as unset', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toEqual(configOf({}));
});

test('SECRETS_KEY must have at least 32 characters', () => {
  expect(configOf({}).secretsKey).toBeUndefined();
  expect(configOf({ SECRETS_KEY: 'x'.repeat(32) }).secretsKey).toBe('x'.repeat(32));
  expect(problemsOf({ SECRETS_KEY: `${'hunter2'.repeat(4)}xxx` })).toEqual([
    'SECRETS_KEY takes a secret of at least 32 characters.',
  ]);
});

test.each([
  ['0', 0],
  ['30s', 30_000],
  ['15m', 900_000],
  ['2h', 7_200_000],
  ['7d', 604_800_000],
])('a feed interval of %s is %d ms', (given, interval) => {
  expect(configOf({ FEED_INTERVAL: given }).feed.interval).toBe(interval);
});

test('photo hosts are parsed into a list, in lower case, with their ports if given', () => {
  expect(configOf({ IMAGE_HOSTS: 'Photos.Example.com, 127.0.0.1:4800' }).imageHosts).toEqual([
    'photos.example.com',
    '127.0.0.1:4800',
  ]);
});

const TEN_NETWORK = parseNetwork('10.0.0.0/8');

test.each([
  ['false', false],
  ['TRUE', true],
  ['2', 2],
  ['10.0.0.0/8', [TEN_NETWORK]],
  ['192.0.2.1, 10.0.0.0/8', [parseNetwork('192.0.2.1'), TEN_NETWORK]],
])('proxies are trusted by number or by network: %s', (given, trust) => {
  expect(configOf({ TRUST_PROXY: given }).trustProxy).toEqual(trust);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'homes.example.com'],
  ['PUBLIC_URL', 'https://homes.example.com/site'],
  ['PUBLIC_URL', 'ftp://homes.example.com'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['BACKUP_SCHEDULE', 'daily'],
  ['BACKUP_SCHEDULE', '0 0 3 * * *'],
  ['FEED_PROFILE', 'mls'],
  ['FEED_INTERVAL', '15'],
  ['FEED_INTERVAL', '8d'],
  ['FEED_INTERVAL', '-1m'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtps://mailer:100%@mail.example.com'],
  ['MAIL_FROM', 'Lakelight'],
  ['MAIL_FROM', 'Lakelight hello@example.com'],
  ['MAIL_FROM', 'Lakelight <hello@example.com'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['LEADS_TO', 'nobody'],
  ['RATES_URL', 'rates.example.com'],
  ['IMAGE_HOSTS', 'https://photos.example.com'],
  ['IMAGE_HOSTS', 'photos.example.com,'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1, proxy'],
  ['DRAIN', '5'],
  ['LOG_LEVEL', 'loud'],
  ['MAP_STYLE_URL', 'maps.example.com'],
  ['MAP_STYLE_URL', 'http://maps.example.com/style.json'],
  ['MAP_STYLE_URL', "https://maps.example.com/ 'unsafe-inline'"],
  ['MAP_STYLE_URL', 'https://me:secret@maps.example.com/style.json'],
  ['MAP_STYLE_URL', `https://a.example ${'https://b.example '.repeat(6)}`],
])('%s refuses %j', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} takes `)]);
});

test('all invalid variables are reported at once', () => {
  const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', FEED_INTERVAL: 'x' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'FEED_INTERVAL',
    'LOG_LEVEL',
  ]);
});

test('an error never repeats the value, which may be a secret', () => {
  const problems = problemsOf({
    DATABASE_URL: 'mysql://me:hunter2@db',
    DATABASE_REPLICA_URL: 'me:hunter2@replica',
    SMTP_URL: 'hunter2',
  });
  expect(problems).toHaveLength(3);
  expect(problems.join()).not.toContain('hunter2');
});

test.each([
  [{ FEED_PROFILE: 'ampre' }, ['FEED_TOKEN']],
  [{ FEED_PROFILE: 'ddf' }, ['FEED_CLIENT_ID', 'FEED_CLIENT_SECRET']],
  [{ FEED_PROFILE: 'reso' }, ['FEED_URL', 'FEED_TOKEN']],
  [{ FEED_URL: 'https://board.example.com/odata' }, ['FEED_TOKEN']],
  [
    { FEED_PROFILE: 'ddf', FEED_TOKEN_URL: 'https://board.example.com/token' },
    ['FEED_CLIENT_ID', 'FEED_CLIENT_SECRET'],
  ],
  [
    { FEED_PROFILE: 'ddf', FEED_URL: 'http://127.0.0.1:4800/odata/v1' },
    ['FEED_TOKEN_URL', 'FEED_CLIENT_ID', 'FEED_CLIENT_SECRET'],
  ],
  [{ FEED_PROFILE: 'reso', FEED_TOKEN: 'a-token' }, ['FEED_URL']],
  [{ LLM_BASE_URL: 'https://models.example.com/v1' }, ['LLM_MODEL']],
  [{ DATABASE_REPLICA_URL: 'postgres://replica.example.com/site' }, ['DATABASE_URL']],
])('%j also requires %j', (environment, names) => {
  const problems = problemsOf(environment);
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
});

test.each([
  { FEED_PROFILE: 'ampre', FEED_TOKEN: 'a-token' },
  { FEED_PROFILE: 'ddf', FEED_CLIENT_ID: 'a-client', FEED_CLIENT_SECRET: 'a-secret' },
])('settings that $FEED_PROFILE has defaults for need not be set', (environment) => {
  expect(problemsOf(environment)).toEqual([]);
});

test('a board with a URL and a token is complete', () => {
  const feed = { FEED_PROFILE: 'ampre', FEED_URL: 'https://board.example.com/odata' };
  expect(configOf({ ...feed, FEED_TOKEN: 'a-token' }).feed).toMatchObject({
    profile: 'ampre',
    token: 'a-token',
  });
});

test('.env.example shows a valid value for every variable', () => {
  const lines = readFileSync('.env.example', 'utf8').match(/^# ?[A-Z_]+=.*$/gm) ?? [];
  const environment = Object.fromEntries(
    lines.map((line) => line.replace(/^# ?/, '').split(/=(.*)/s).slice(0, 2)),
  );
  expect(problemsOf(environment)).toEqual([]);
  expect(Object.keys(environment).sort()).toEqual(VARIABLES.toSorted());
});

describe('object storage', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'an-id', AWS_SECRET_ACCESS_KEY: 'hunter2' };
  const STORAGE_URL = 's3://site-photos/live?endpoint=http://127.0.0.1:9000';

  /** A credentials file, and the variable that names it. */
  function aFile(text: string) {
    const folder = mkdtempSync(join(tmpdir(), 'credentials-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'credentials');
    writeFileSync(path, text);
    return { AWS_SHARED_CREDENTIALS_FILE: path };
  }

  test('is a bucket at an endpoint, which may be on this machine, with an access key', () => {
    expect(configOf({ STORAGE_URL, ...KEYS, AWS_SESSION_TOKEN: 'a-token' }).storage).toEqual({
      address: {
        bucket: 'site-photos',
        prefix: 'live/',
        endpoint: 'http://127.0.0.1:9000',
        region: 'us-east-1',
      },
      credentials: {
        kind: 'keys',
        accessKeyId: 'an-id',
        secretAccessKey: 'hunter2',
        sessionToken: 'a-token',
      },
    });
    expect(configOf(KEYS).storage).toBeNull();
  });

  test('may have its credentials in a file, under a profile', () => {
    const file = aFile(
      '# ours\r\n[default]\r\naws_access_key_id=x\r\n\r\n[ site ]\r\naws_access_key_id = an-id\r\naws_secret_access_key = hunter2=\r\n',
    );
    expect(configOf({ STORAGE_URL, ...file, AWS_PROFILE: 'site' }).storage?.credentials).toEqual({
      kind: 'file',
      path: file.AWS_SHARED_CREDENTIALS_FILE,
      profile: 'site',
    });
    const problem = /^AWS_SHARED_CREDENTIALS_FILE takes a file with aws_access_key_id/;
    expect(problemsOf({ STORAGE_URL, ...file })).toEqual([expect.stringMatching(problem)]);
    const missing = { AWS_SHARED_CREDENTIALS_FILE: '/no/such/file' };
    expect(problemsOf({ STORAGE_URL, ...missing })).toEqual([expect.stringMatching(problem)]);
  });

  test('does not start without credentials', () => {
    const problem =
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE, are needed when STORAGE_URL is set.';
    expect(problemsOf({ STORAGE_URL })).toEqual([problem]);
    expect(problemsOf({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'an-id' })).toEqual([problem]);
  });

  test('does not start with an address that it cannot use, and shows no secret', () => {
    const given = { STORAGE_URL: 's3://an-id:hunter2@bucket', ...KEYS };
    const problems = problemsOf(given);
    expect(problems).toEqual([expect.stringMatching(/^STORAGE_URL takes s3:\/\/bucket or/)]);
    expect(problems.join()).not.toContain('hunter2');
  });
});
