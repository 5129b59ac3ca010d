import pino, { type DestinationStream, type Logger } from 'pino';

/** Keys whose values never reach the log, wherever in the first three levels they stand. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'token', 'password', 'secret'];

/**
 * One JSON line for each thing worth knowing, on stderr. It carries no secrets and no personal
 * data: log ids and counts, and an error as `{ err }`.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const depths = ['', '*', '*.*'];
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: depths.flatMap((above) => secrets.map((key) => `${above}["${key}"]`)),
      serializers: { err: describeError },
      // An entry without words of its own would be given the error's, unread by the serializer.
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

/**
 * An error without what it happened to hold: the database's errors carry whole rows and parameters,
 * Drizzle's even in their message.
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
  };
}
