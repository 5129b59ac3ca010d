import pino, { type DestinationStream, type Logger } from 'pino';
import { spanIds } from './tracing.ts';

/** Keys whose values are redacted, anywhere in the first three levels. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'token', 'password', 'secret'];

/**
 * Writes one JSON line per event to stderr. No secrets and no personal
 * data: log ids and counts, and an error as `{ err }`. An error under another key is described the same way.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const depths = ['', '*', '*.*'];
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...spanIds() }),
      formatters: { level: (label) => ({ level: label }), log: withErrorsDescribed },
      redact: depths.flatMap((above) => secrets.map((key) => `${above}["${key}"]`)),
      // Pino's own would describe it a second time.
      serializers: { err: (described: unknown) => described },
      // An entry without a message would get the error's, bypassing the serializer.
      hooks: {
        logMethod([first, ...rest], method) {
          const isWordless = rest.length === 0 && typeof first === 'object';
          method.apply(this, isWordless ? [first, ''] : [first, ...rest]);
        },
      },
    },
    destination ?? pino.destination(2),
  );
}

/** Levels of an entry in which errors are looked for. */
const MAX_ERROR_DEPTH = 3;

/** Every error in an entry as text: JSON would make it `{}`. What is not an error under `err` may hold data. */
const withErrorsDescribed = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      key === 'err' ? describeError(value) : described(value, MAX_ERROR_DEPTH),
    ]),
  );

function described(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((each) => described(each, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, described(each, depth - 1)]),
  );
}

/**
 * Removes data from an error: database errors contain whole rows and parameters,
 * Drizzle's even in the message.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split(error.message).at(-1);
  return {
    type: error.name,
    message: error.message.replace(/\nparams: .*/s, ''),
    code: 'code' in error ? error.code : undefined,
    at: frames?.match(/at .+/g),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(describeError) : undefined,
  };
}
