import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { TrustProxy } from '../domain/forwarded.ts';
import { isThisMachine, type Network, parseNetwork } from '../domain/ip-address.ts';
import { isSchedule } from './backup/backup-schedule.ts';
import { type CredentialSource, readCredentials } from './storage/credentials.ts';
import { parseStorageAddress } from './storage/storage-address.ts';

const { optional, pipe, regex, transform } = z;

const Text = z.string();
const WebAddress = z.url({ protocol: /^https?$/ });

const Port = pipe(
  Text.check(regex(/^\d{1,5}$/)),
  pipe(transform(Number), z.number().check(z.minimum(1), z.maximum(65_535))),
);

const Origin = pipe(
  WebAddress,
  pipe(
    Text.check(z.refine((given) => new URL(given).href === `${new URL(given).origin}/`)),
    transform((given) => new URL(given).origin),
  ),
);

/** Milliseconds. */
const Duration = pipe(
  Text.check(regex(/^(0|\d{1,5}[smhd])$/)),
  pipe(transform(milliseconds), z.number().check(z.maximum(milliseconds('7d')))),
);

function milliseconds(given: string): number {
  const [, unit = 's'] = given.match(/([smhd])$/) ?? [];
  const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
  return Number.parseInt(given, 10) * (seconds[unit] ?? 0) * 1_000;
}

/** A style's address, and the origins that its files may come from. Encrypted, except on this machine. */
const MapStyle = pipe(
  Text.check(z.refine((given) => styleIn(given) !== null)),
  transform((given) => styleIn(given) ?? { url: '', origins: [] }),
);

function styleIn(given: string): { url: string; origins: string[] } | null {
  const addresses = given
    .trim()
    .split(/\s+/)
    .map((text) => URL.parse(text));
  const [style, ...others] = addresses.filter((address) => address !== null);
  const isSafe = ({ protocol, hostname, username }: URL) =>
    username === '' && (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname)));
  if (!style || others.length !== addresses.length - 1) return null;
  if (others.length > MOST_ORIGINS || ![style, ...others].every(isSafe)) return null;
  return { url: style.href, origins: [...new Set([style, ...others].map(({ origin }) => origin))] };
}

/** More would be a typing error, and each may learn where visitors look. */
const MOST_ORIGINS = 5;

/** Lower-case hosts, each with its port if one is given. */
const Hosts = pipe(
  Text.check(regex(/^\s*[a-z0-9.-]+(:\d{1,5})?\s*(,\s*[a-z0-9.-]+(:\d{1,5})?\s*)*$/i)),
  transform((given) =>
    given
      .toLowerCase()
      .split(',')
      .map((host) => host.trim()),
  ),
);

/** 'Name <address>', or only the address. */
const SENDER = /^\s*(?:[^\r\n<>]*<\s*[^\s<>@]+@[^\s<>@]+\s*>|[^\s<>@]+@[^\s<>@]+)\s*$/;

/** The login is URL-encoded: a '%' in a password is written '%25'. */
const MailServer = pipe(
  z.url({ protocol: /^smtps?$/ }),
  Text.check(
    z.refine((given) => {
      const { username, password } = new URL(given);
      return [username, password].every(canDecode);
    }),
  ),
);

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

/** At most ten proxies in a row: more is a typing error. */
const PROXIES = /^([1-9]|10)$/;

const Proxies = pipe(
  Text.check(
    z.refine(
      (given) => /^(true|false)$/i.test(given) || PROXIES.test(given) || networksOf(given) !== null,
    ),
  ),
  transform((given): TrustProxy => {
    if (PROXIES.test(given)) return Number(given);
    return networksOf(given) ?? given.toLowerCase() === 'true';
  }),
);

function networksOf(given: string): readonly Network[] | null {
  const networks = given.split(',').map((network) => parseNetwork(network.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

const Storage = pipe(
  Text.check(z.refine((given) => parseStorageAddress(given) !== null)),
  transform(parseStorageAddress),
);

const Schedule = Text.check(z.refine((given) => isSchedule(given.trim())));

/** What a header can carry. */
const Token = Text.check(regex(/^[\x21-\x7e]+$/));

const PostgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** Unencrypted only on this machine, as for every outgoing call that is not to the public. */
const Collector = pipe(
  WebAddress,
  Text.check(
    z.refine((given) => {
      const { protocol, hostname, username, search } = new URL(given);
      return username === '' && search === '' && (protocol === 'https:' || isThisMachine(hostname));
    }),
  ),
);

/** From 0 to 1. */
const Ratio = pipe(
  Text.check(regex(/^(0|1|[01]?\.\d{1,9})$/)),
  pipe(transform(Number), z.number().check(z.maximum(1))),
);

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const Board = z.enum(['ampre', 'ddf', 'reso']);

/** Every environment variable, with a description of valid values for error messages. */
const Environment = z.object({
  PORT: z._default(Port, 3000),
  HOST: z._default(Text.check(regex(/^[\w.:-]+$/)), '127.0.0.1'),
  PUBLIC_URL: optional(Origin),
  DATA_DIR: z._default(Text, './data'),
  DATABASE_URL: optional(PostgresAddress),
  DATABASE_SESSION_URL: optional(PostgresAddress),
  DATABASE_REPLICA_URL: optional(PostgresAddress),
  STORAGE_URL: optional(Storage),
  AWS_ACCESS_KEY_ID: optional(Token),
  AWS_SECRET_ACCESS_KEY: optional(Token),
  AWS_SESSION_TOKEN: optional(Token),
  AWS_SHARED_CREDENTIALS_FILE: optional(Text),
  AWS_PROFILE: z._default(Text, 'default'),
  BACKUP_SCHEDULE: optional(Schedule),
  FEED_PROFILE: optional(z.enum(['sandbox', ...Board.options])),
  FEED_URL: optional(WebAddress),
  FEED_TOKEN: optional(Text),
  FEED_TOKEN_URL: optional(WebAddress),
  FEED_CLIENT_ID: optional(Text),
  FEED_CLIENT_SECRET: optional(Text),
  FEED_SCOPE: optional(Text),
  FEED_INTERVAL: z._default(Duration, milliseconds('15m')),
  SMTP_URL: optional(MailServer),
  MAIL_FROM: optional(Text.check(regex(SENDER))),
  LEADS_TO: optional(z.email()),
  LLM_BASE_URL: optional(WebAddress),
  LLM_API_KEY: optional(Text),
  LLM_MODEL: optional(Text),
  RATES_URL: optional(WebAddress),
  IMAGE_HOSTS: optional(Hosts),
  TRUST_PROXY: z._default(Proxies, false),
  DRAIN: z._default(Duration, milliseconds('5s')),
  LOG_LEVEL: z._default(LogLevel, 'info'),
  SECRETS_KEY: optional(Text.check(z.refine((given) => given.trim().length >= 32))),
  METRICS_TOKEN: optional(Text),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(Collector),
  OTEL_SERVICE_NAME: z._default(Text.check(regex(/^[\w.-]{1,100}$/)), 'site'),
  OTEL_TRACES_SAMPLER_ARG: z._default(Ratio, 1),
  TRANSIT_FEED: optional(Text),
  MAP_LAYERS: optional(Text),
  MAP_TILES: optional(Text),
  MAP_STYLE_URL: optional(MapStyle),
});
type Variable = keyof z.infer<typeof Environment>;

/** @internal Compared with .env.example by a test. */
export const VARIABLES = Object.keys(Environment.shape);

const address = 'an address that begins with http:// or https://';
const takes: Record<Variable, string> = {
  PORT: 'a port from 1 to 65535',
  HOST: 'the host name or IP address to listen on',
  PUBLIC_URL: `${address} and has no path`,
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_SESSION_URL: 'an address that begins with postgres://, of the database of DATABASE_URL',
  DATABASE_REPLICA_URL:
    'an address that begins with postgres://, of a streaming replica of the database of DATABASE_URL',
  STORAGE_URL:
    's3://bucket or s3://bucket/prefix, then ?endpoint= (https, or http on this machine) and &region= if needed',
  AWS_ACCESS_KEY_ID: 'the id of an access key for object storage',
  AWS_SECRET_ACCESS_KEY: 'the secret of that access key',
  AWS_SESSION_TOKEN: 'the session token of a temporary access key',
  AWS_SHARED_CREDENTIALS_FILE:
    'a file with aws_access_key_id and aws_secret_access_key under the profile of AWS_PROFILE',
  AWS_PROFILE: 'the name of a profile in that file',
  BACKUP_SCHEDULE:
    'a cron expression in Toronto time: minute, hour, day of the month, month, day of the week, such as 0 3 * * * for 3:00 every night',
  FEED_PROFILE: 'sandbox, ampre, ddf or reso',
  FEED_URL: `the root of the OData service: ${address}`,
  FEED_TOKEN: 'the bearer token of the board',
  FEED_TOKEN_URL: address,
  FEED_CLIENT_ID: 'the client id that the board gave',
  FEED_CLIENT_SECRET: 'the client secret that the board gave',
  FEED_SCOPE: 'the scope that the board asks for',
  FEED_INTERVAL: 'a duration such as 30s, 15m, 2h or 1d, at most 7d; 0 for no passes',
  SMTP_URL: 'an address that begins with smtp:// or smtps://, its login written as in a URL',
  MAIL_FROM: 'an email address, with a name before it or not',
  LEADS_TO: 'an email address',
  LLM_BASE_URL: address,
  LLM_API_KEY: 'the key that the provider gave',
  LLM_MODEL: 'the name of a model',
  RATES_URL: address,
  IMAGE_HOSTS: 'host names separated by commas, each with :port or without',
  TRUST_PROXY:
    'false; true or the number of proxies in a row; or the networks they are in, separated by commas',
  DRAIN: 'a duration such as 5s or 1m; 0 for none',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SECRETS_KEY: 'a secret of at least 32 characters',
  METRICS_TOKEN: 'the bearer token that may read /metrics from elsewhere',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the address of an OpenTelemetry collector (OTLP over HTTP) that begins with https://, or http:// on this machine',
  OTEL_SERVICE_NAME: 'a name of letters, digits, ., - and _',
  OTEL_TRACES_SAMPLER_ARG: 'the share of traces to keep, from 0 to 1',
  TRANSIT_FEED: 'a GTFS timetable: a zip file',
  MAP_LAYERS: 'a folder of GeoJSON files',
  MAP_TILES: 'a PMTiles file',
  MAP_STYLE_URL:
    'the address of a MapLibre style, then the origins of its tiles if they are others, separated by spaces; all https',
};

export type Config = ReturnType<typeof toConfig>;
type Reading = { ok: true; config: Config } | { ok: false; problems: string[] };

/**
 * Parses the configuration from the environment; an empty variable counts as unset.
 * Otherwise returns a sentence for each invalid variable, never with its value, which may be a secret.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Reading {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const read = z.safeParse(Environment, given);
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const problems = Object.entries(takes)
    .filter(([name]) => wrong.has(name))
    .map(([name, what]) => `${name} takes ${what}.`)
    .concat(missing(given))
    .concat(read.success ? withoutCredentials(read.data) : []);
  if (!read.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, config: toConfig(read.data) };
}

/** Checks that involve more than one variable. */
function missing(given: Partial<Record<Variable, string>>): string[] {
  const isSet = (name: Variable) => given[name] !== undefined;
  const isBoard = isSet('FEED_URL') || Board.safeParse(given.FEED_PROFILE).success;
  const isReso = given.FEED_PROFILE === 'reso';
  const hasDdfClient = given.FEED_PROFILE === 'ddf' && !isSet('FEED_TOKEN');
  const isOAuth = isSet('FEED_TOKEN_URL') || hasDdfClient;
  const how = isSet('FEED_TOKEN_URL') ? 'FEED_TOKEN_URL is set' : 'FEED_PROFILE is ddf';
  // Credentials for a custom server must not be sent to the real board's token endpoint.
  const isElsewhere = hasDdfClient && isSet('FEED_URL');
  const asked: [boolean, Variable, string][] = [
    [isSet('DATABASE_SESSION_URL'), 'DATABASE_URL', 'DATABASE_SESSION_URL is set'],
    [isSet('DATABASE_REPLICA_URL'), 'DATABASE_URL', 'DATABASE_REPLICA_URL is set'],
    [isReso, 'FEED_URL', 'FEED_PROFILE is reso'],
    [isBoard && !isOAuth, 'FEED_TOKEN', 'a board is named without FEED_TOKEN_URL'],
    [isElsewhere, 'FEED_TOKEN_URL', 'FEED_URL is set and FEED_TOKEN is not'],
    [isOAuth, 'FEED_CLIENT_ID', how],
    [isOAuth, 'FEED_CLIENT_SECRET', how],
    [given.LLM_BASE_URL !== undefined, 'LLM_MODEL', 'LLM_BASE_URL is set'],
  ];
  return asked
    .filter(([isAsked, name]) => isAsked && given[name] === undefined)
    .map(([, name, when]) => `${name} is needed when ${when}. It takes ${takes[name]}.`);
}

/** Where the credentials for object storage are, by the usual variables of AWS; given keys come before a file. */
function credentialSource(env: z.infer<typeof Environment>): CredentialSource | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey)
    return { kind: 'keys', accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
  const path = env.AWS_SHARED_CREDENTIALS_FILE;
  return path ? { kind: 'file', path: resolve(path), profile: env.AWS_PROFILE } : null;
}

function withoutCredentials(env: z.infer<typeof Environment>): string[] {
  if (!env.STORAGE_URL) return [];
  const source = credentialSource(env);
  if (source && readCredentials(source)) return [];
  return source
    ? [`AWS_SHARED_CREDENTIALS_FILE takes ${takes.AWS_SHARED_CREDENTIALS_FILE}.`]
    : [
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE, are needed when STORAGE_URL is set.',
      ];
}

function storageOf(env: z.infer<typeof Environment>) {
  const credentials = credentialSource(env);
  return env.STORAGE_URL && credentials ? { address: env.STORAGE_URL, credentials } : null;
}

function toConfig(env: z.infer<typeof Environment>) {
  return {
    port: env.PORT,
    host: env.HOST,
    /** An origin, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The same database without a pooler in transaction mode. */
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    /** A streaming replica, for reads that may lag. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    /** Object storage that all processes share; null keeps photos in `dataDir` only. */
    storage: storageOf(env),
    /** When to make backups, as a cron expression in Toronto's time; null makes none. */
    backupSchedule: env.BACKUP_SCHEDULE?.trim() ?? null,
    feed: {
      profile: env.FEED_PROFILE ?? 'sandbox',
      url: env.FEED_URL,
      token: env.FEED_TOKEN,
      tokenUrl: env.FEED_TOKEN_URL,
      clientId: env.FEED_CLIENT_ID,
      clientSecret: env.FEED_CLIENT_SECRET,
      scope: env.FEED_SCOPE,
      /** Milliseconds between passes; 0 disables them. */
      interval: env.FEED_INTERVAL,
    },
    /** Whether the environment names the board, which then can't be changed at the desk. */
    isBoardGiven: env.FEED_PROFILE !== undefined,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, leadsTo: env.LEADS_TO },
    model: { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, name: env.LLM_MODEL },
    ratesUrl: env.RATES_URL,
    /** Replaces the profile's own hosts. A host with a port is trusted as given. */
    imageHosts: env.IMAGE_HOSTS,
    trustProxy: env.TRUST_PROXY,
    /** Milliseconds between reporting not ready and closing the port, if a load balancer is probing. */
    drain: env.DRAIN,
    logLevel: env.LOG_LEVEL,
    /** Encrypts the secrets in the database; a file in `dataDir` has the key unless it is set. */
    secretsKey: env.SECRETS_KEY,
    metricsToken: env.METRICS_TOKEN,
    /** Where traces and metrics go; null sends none. `ratio` is the share of traces that are kept. */
    collector: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    /** A GTFS zip file. */
    transitFeed: env.TRANSIT_FEED && resolve(env.TRANSIT_FEED),
    map: {
      /** A folder of GeoJSON files. */
      layers: env.MAP_LAYERS && resolve(env.MAP_LAYERS),
      /** A PMTiles file. */
      tiles: env.MAP_TILES && resolve(env.MAP_TILES),
      style: env.MAP_STYLE_URL ?? null,
    },
  };
}
