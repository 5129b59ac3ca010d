import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/log.ts';
import { logDestination } from '#platform/server/readable-log.ts';
import { SANDBOX, wholeNumber } from './command-line.ts';
import { crashHandler } from './crash-handler.ts';
import { type Program, startProgram } from './program.ts';
import { readyLines, setupLine, startScreen } from './start-screen.ts';

const HELP = `Serves the site.

  npm start          in production: what the build made
  npm run dev        with pages that reload as their source changes

It is configured by environment variables; .env.example names each of them.
For trials, --sandbox-listings N says how large the sandbox board is (${SANDBOX.listings}; up to 1000000).`;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean' },
    dev: { type: 'boolean', default: false },
    'sandbox-listings': { type: 'string', default: String(SANDBOX.listings) },
  },
});

if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const reading = readConfig();
if (!reading.ok) {
  console.error(['The site cannot start:', ...reading.problems].join('\n  '));
  process.exit(2);
}

const { config } = reading;
const log = createLogger(config.logLevel, logDestination());
const screen = process.stdout.isTTY ? startScreen(process.stdout) : null;

// Installed first, so that interrupting a start also stops the database.
const stopping = new AbortController();
const { signal } = stopping;
const stopped = once(signal, 'abort');
let drains = false;
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(name, () => {
    log.info({ signal: name }, 'stopping');
    screen?.step('Stopping …');
    // Ctrl-C stops at once; SIGTERM drains first, giving load balancers time to notice.
    drains = name === 'SIGTERM';
    stopping.abort();
  });
}
// A killed launcher can't forward a signal.
process.once('disconnect', () => {
  log.warn('parent process is gone; stopping');
  stopping.abort();
});

let hasCrashed = false;
const onCrash = crashHandler({
  log,
  stop: () => {
    hasCrashed = true;
    stopping.abort();
  },
  kill: () => process.exit(1),
});
process.on('uncaughtException', onCrash);
process.on('unhandledRejection', onCrash);

try {
  const listings = wholeNumber(options['sandbox-listings'], 1_000_000);
  const sandbox = { ...SANDBOX, listings };
  const program = await startProgram({
    config,
    log,
    sandbox,
    signal,
    isDevelopment: options.dev,
    onStep: screen?.step,
    onProgress: screen?.progress,
  });
  try {
    await Promise.race([program.ready, stopped]);
    if (!signal.aborted) await announce(program);
    await stopped;
    if (drains) await program.drain();
  } finally {
    await program.stop();
  }
} catch (err) {
  if (err !== signal.reason) {
    const what = signal.aborted ? 'did not stop cleanly' : 'cannot start';
    // A terminal needs it once.
    if (!screen) log.fatal({ err }, what);
    console.error(`The site ${what}: ${err instanceof Error ? err.message : err}`);
    process.exit(1);
  }
}
process.exit(hasCrashed ? 1 : 0);

/** Says that the site is ready, and where the first owner sets it up. */
async function announce({ address, setupLink }: Program): Promise<void> {
  const link = await setupLink().catch((err) => {
    // The site works without it, and the next start tries again.
    log.error({ err }, 'setup link cannot be made');
    return null;
  });
  if (screen) return screen.ready(readyLines({ ...config, address, setupLink: link }));
  console.log(`The site is ready at ${config.publicUrl} (listening at ${address}).`);
  // On stdout only: anyone who can read the logs must not become an owner by it.
  if (link) console.log(setupLine(link));
}
