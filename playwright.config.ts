import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { SITE_DATA } from './tests/journeys/site-data.ts';

// Two checkouts on one machine each need a port of their own.
const port = Number(process.env.JOURNEY_PORT ?? 4173);
const address = `http://127.0.0.1:${port}`;
const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] as const;

/** Journeys: what a visitor does, in a browser, through the production build. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // On two cores as well: a visitor often waits, for a mail or for a line that is to come back.
  workers: 3,
  // A browser may be late by chance. What passes only then is named at the end of the run.
  retries: 1,
  // Twice the usual: a browser on two busy cores is slow, and slowness is not what these try.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    // What moves keeps the processor busy. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each step makes the run twice as long. When a test fails: npx playwright test --trace on.
    screenshot: 'only-on-failure',
    launchOptions: {
      // npm test names one; benchmarks, and who calls Playwright, take what there is.
      executablePath: process.env.CHROMIUM ?? (existsSync(whole) ? whole : shell),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // Two fifths of the demonstration's listings: every journey finds what it looks for, and the import is short.
    command: 'node scripts/start.mjs --sandbox-listings 2000',
    url: `${address}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: SITE_DATA,
      // Each test comes from an address of its own: tests/journeys/visitor.ts.
      TRUST_PROXY: 'true',
      FEED_INTERVAL: '0',
      LOG_LEVEL: 'warn',
    },
    // Longer than the site gives its last requests: killed, it would leave its database running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
