import { defineConfig } from '@playwright/test';
import { LAUNCH } from './tests/journeys/launch.ts';
import { SITE_DATA } from './tests/journeys/site-data.ts';

// Two checkouts on one machine need different ports.
const port = Number(process.env.JOURNEY_PORT ?? 4173);
const address = `http://127.0.0.1:${port}`;

/** End-to-end tests of visitors' journeys, in a browser, against the production build. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Also on two cores: tests often wait, for a mail or for a reconnect.
  workers: 3,
  // A browser may be slow by chance. Tests that only pass on a retry are listed at the end of the run.
  retries: 1,
  // Four times the default: three browsers on two busy cores are slow, and these tests do not measure speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // Animations keep the processor busy. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every step doubles the run time. When a test fails: npx playwright test --trace on.
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
  webServer: {
    // Two fifths of the demonstration's listings: enough for every journey, with a short import.
    command: 'node scripts/start.mjs --sandbox-listings 2000',
    url: `${address}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: SITE_DATA,
      // Each test has its own address: tests/journeys/visitor.ts.
      TRUST_PROXY: 'true',
      FEED_INTERVAL: '0',
      LOG_LEVEL: 'warn',
    },
    // Longer than the site's shutdown timeout: if killed, it would leave its database running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
