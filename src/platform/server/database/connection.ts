import {
  Client,
  type ClientConfig,
  type QueryResult,
  type QueryResultRow,
  TypeOverrides,
  types,
} from 'pg';
import { StatementLimit } from './statement-limit.ts';
import { inStatementSpan } from './statement-span.ts';

/**
 * Runs one statement and returns its rows. Values become parameters, never part of the text. Table and column names can't
 * be parameters, so statements with variable names go through `query` with `escapeIdentifier`.
 */
export type Sql = <Row extends QueryResultRow = QueryResultRow>(
  text: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

type Queryable = {
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>>;
};

export const sqlOn =
  (on: Queryable): Sql =>
  async <Row extends QueryResultRow>(text: TemplateStringsArray, ...values: unknown[]) => {
    const { rows } = await on.query<Row>(
      text.reduce((before, part, at) => `${before}$${at}${part}`),
      values,
    );
    return rows;
  };

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const ARRAYS_OF_THEM = [1115, 1182, 1185, 1187];

/** Like the query builder: dates and times stay PostgreSQL's text, because a Date would truncate them to milliseconds. */
const parsers = new TypeOverrides();
for (const type of [DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, ...ARRAYS_OF_THEM])
  parsers.setTypeParser(type, (text) => text);

const CONNECT_WITHIN = 5_000;
const KEEP_ALIVE_EVERY = 60_000;

export type ConnectionConfig = ClientConfig & {
  /** How long a statement may take, in milliseconds; 0 for no limit. Streams have none. */
  statementTimeout?: number;
};

/** A connection to PostgreSQL. Once it is lost, every statement rejects. */
export class Connection extends Client {
  readonly sql = sqlOn(this);
  readonly #limit: StatementLimit;

  constructor({ statementTimeout = 0, ...config }: ConnectionConfig = {}) {
    super({
      ...config,
      connectionTimeoutMillis: CONNECT_WITHIN,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_EVERY,
      types: parsers,
    });
    this.#limit = new StatementLimit(this, statementTimeout);
    // The next statement reports the loss; without a listener the event would end the process.
    this.on('error', () => {});
  }

  override query: Client['query'] = (...given: unknown[]) => {
    this.#limit.begin(given[0]);
    return inStatementSpan(given, (observed) => Reflect.apply(super.query, this, observed));
  };

  /** Whether a pooler is in between: it names no process of PostgreSQL. */
  async isPooled(): Promise<boolean> {
    const [backend] = await this.sql<{ pid: number }>`select pg_backend_pid() as pid`;
    return backend?.pid !== this.#limit.processId;
  }

  /** Closes the connection; if the server does not answer within this many milliseconds, destroys the socket. */
  async close(within = 1_000): Promise<void> {
    const timer = setTimeout(() => this.destroy(), within);
    await this.end();
    clearTimeout(timer);
  }

  /** Destroys the socket at once. A running statement rejects. */
  destroy(): void {
    this.connection.stream.destroy();
  }
}

export async function openConnection(config: ConnectionConfig): Promise<Connection> {
  const connection = new Connection(config);
  await connection.connect();
  return connection;
}

/**
 * A connection whose statements and transactions may take any time, whatever the role's own limits. It needs a session
 * of its own, which a pooler in transaction mode does not give.
 */
export async function openUnlimited(config: ConnectionConfig): Promise<Connection> {
  const connection = await openConnection({ ...config, statementTimeout: 0 });
  await connection.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return connection;
}

/** Interprets `sslmode` as libpq does: 'require' encrypts, and only the 'verify-' modes check the certificate. */
export const withLibpqModes = (url: string): string =>
  url.includes('sslmode=') ? `${url}&uselibpqcompat=true` : url;
