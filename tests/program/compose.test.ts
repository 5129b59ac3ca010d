import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/server/config.ts';
import { runProgram } from './system-program.ts';

type Service = {
  environment?: Record<string, string>;
  restart?: string;
  healthcheck?: object;
  [key: string]: unknown;
};
type ComposeFile = { services: Record<string, Service> };

const text = await readFile('compose.yaml', 'utf8');
const { services }: ComposeFile = parse(text, { merge: true });

/** What `.env` gives each variable that has no default. */
const SETTINGS: Record<string, string> = {
  RELEASE: '1',
  SITE: 'homes.example.com',
  DATABASE_PASSWORD: 'sample',
  STORAGE_KEY: 'sample',
  STORAGE_SECRET: 'sample',
  SECRETS_KEY: 'a sample of at least thirty-two characters',
  SMTP_URL: 'smtp://mailpit:1025',
  LEADS_TO: 'leads@example.com',
  FEED_PROFILE: 'sandbox',
};
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

test('compose.yaml is valid by the Compose Specification', async () => {
  // Visitors come from everywhere, so Caddy's ports have no interface.
  const options = ['--quiet', '--disable-rule', 'no-unbound-port-interfaces'];
  const answer = await runProgram('node_modules/.bin/dclint', ['compose.yaml', ...options]);
  expect(answer).toEqual({ code: 0, output: expect.stringMatching(/^\s*$/) });
});

test('a compose file without settings says what is missing: none has a default but an empty one', () => {
  const used = [...text.matchAll(VARIABLE)];
  const required = used.filter(
    ([, , kind, message]) => kind === '?' && message?.startsWith('set '),
  );
  const optional = used.filter(([, , kind, value]) => kind === '-' && value === '');
  const named = (matches: typeof used) => new Set(matches.map(([, name]) => name));
  expect([...named(required)].sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(named(used)).toEqual(new Set([...named(required), ...named(optional)]));
});

test('the site accepts the settings that it gets', () => {
  const fill = (value: string) => value.replace(VARIABLE, (_, name) => SETTINGS[name] ?? '');
  for (const name of ['site-1', 'site-2', 'migrate']) {
    const given = Object.entries(services[name]?.environment ?? {});
    const environment = Object.fromEntries(given.map(([key, value]) => [key, fill(value)]));
    const reading = readConfig(environment);
    expect(reading).toMatchObject({ ok: true, config: { publicUrl: 'https://homes.example.com' } });
  }
});

describe.each(Object.entries(services))('the service %s', (_name, service) => {
  test('has a read-only file system, no rights of root, limits, and is restarted', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      restart: expect.stringMatching(/^(unless-stopped|on-failure:\d)$/),
    });
  });

  test('has a named version', () => {
    expect(service.image).toMatch(/^[\w./-]+:(v?\d+\.\d+|\$\{RELEASE)/);
  });
});
