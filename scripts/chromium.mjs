import { systemProgram } from './system-program.mjs';

// The headless shell has no windows and menus to draw, and takes a third less time for the same pages.
const shell = 'chromium-headless-shell';
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the system's Chromium, installed by apt-get if missing and permitted. Undefined if there is none. */
export const chromium = async () =>
  (await systemProgram([shell, ...others], { of: shell, at: process.env.CHROMIUM })) ??
  (await systemProgram(others, { of: 'chromium' }));
