import { existsSync } from 'node:fs';

const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] as const;

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchWith = (...args: string[]) => ({
  // npm test sets one; benchmarks and direct Playwright runs use what is installed.
  executablePath: process.env.CHROMIUM ?? (existsSync(whole) ? whole : shell),
  args: [...ARGS, ...args],
});

/** How journeys start the browser: without WebGL, which only the live map needs. */
export const LAUNCH = launchWith('--disable-gpu');

/** With WebGL, computed by the processor. */
export const LAUNCH_WITH_WEBGL = launchWith(
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
);

/** As on a computer whose graphics driver is blocked. */
export const LAUNCH_WITHOUT_3D = launchWith('--disable-3d-apis');
