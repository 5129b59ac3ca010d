import { systemProgram } from './system-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the system's Chromium, installed by apt-get where we may; undefined without one. */
export const chromium = () => systemProgram(names, { of: 'chromium', at: process.env.CHROMIUM });
