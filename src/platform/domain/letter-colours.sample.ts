import type { Letterhead } from './letter.ts';

export const LETTER_COLOURS: Letterhead['colours'] = {
  light: {
    ground: '#f4efe6',
    card: '#fffdf9',
    ink: '#14283c',
    'ink-2': '#46566a',
    'ink-3': '#5a6776',
    line: '#e2d9c9',
    primary: '#14283c',
    'on-primary': '#fffdf9',
  },
  dark: {
    ground: '#0d1825',
    card: '#152436',
    ink: '#f4efe6',
    'ink-2': '#bcc6d0',
    'ink-3': '#97a5b3',
    line: '#26394f',
    primary: '#d9bf86',
    'on-primary': '#14283c',
  },
};
