import { readConfig } from '#platform/server/config.ts';
import { createLogger } from '#platform/server/log.ts';
import { startProgram } from './program.ts';

const HELP = `Serves the site.

  npm start          in production: what the build made
  npm run dev        with pages that reload as their source changes

It is configured by environment variables; .env.example names each of them.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const reading = readConfig();
if (!reading.ok) {
  console.error(['The site cannot start:', ...reading.problems].join('\n  '));
  process.exit(2);
}

const { config } = reading;
const log = createLogger(config.logLevel);
const isDevelopment = process.argv.includes('--dev');

try {
  const program = await startProgram({ config, log, isDevelopment });
  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    program.stop().then(
      () => process.exit(0),
      (err) => {
        log.fatal({ err }, 'stopped with trouble');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => stop(signal));
  console.log(`The site is ready at ${config.publicUrl} (listening at ${program.address}).`);
} catch (err) {
  log.fatal({ err }, 'cannot start');
  console.error(`The site cannot start: ${err instanceof Error ? err.message : err}`);
  process.exit(1);
}
