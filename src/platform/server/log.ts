import pino, { type DestinationStream, type Logger } from 'pino';

/** Keys whose values are redacted, anywhere in the first three levels. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'token', 'password', 'secret'];

/**
 * Writes one JSON line per event to stderr. No secrets and no personal
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
  };
}
