import { systemProgram } from './system-program.mjs';

// It has no windows and menus of its own to draw for each visitor, and takes a third less for the same pages.
const shell = 'chromium-headless-shell';
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the system's Chromium; where there is none, installed by apt-get where we may. Undefined without one. */
export const chromium = async () =>
  (await systemProgram([shell, ...others], { of: shell, at: process.env.CHROMIUM })) ??
  (await systemProgram(others, { of: 'chromium' }));
