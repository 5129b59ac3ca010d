import type { Hex } from './colours.ts';

/** The stylesheet's tokens that depend on a site's colours, as a new installation has them; a test compares them. */
const FIRST_LIGHT = {
  ground: '#f4efe6',
  card: '#fffdf9',
  sunk: '#ebe4d6',
  hover: '#f1eadd',
  ink: '#14283c',
  'ink-2': '#46566a',
  'ink-3': '#5a6776',
  line: '#e2d9c9',
  'line-2': '#cdc1ac',
  field: '#8a8171',
  primary: '#14283c',
  'primary-h': '#23415d',
  'on-primary': '#fffdf9',
  bar: '#14283c',
  'on-bar': '#f4efe6',
  'on-bar-2': '#b9c5d0',
  accent: '#b98a3c',
  'accent-soft': '#d9bf86',
  'accent-soft-h': '#e7d3a8',
  'on-accent': '#14283c',
  'accent-ink': '#765519',
  'accent-wash': '#f6ecd6',
  'lake-wash': '#e6eff2',
  'lake-ink': '#2f5d70',
  good: '#2b6a4b',
  'good-wash': '#e3efe6',
  warn: '#855400',
  'warn-wash': '#fbeccb',
  bad: '#a2342b',
  'bad-wash': '#f8e4e0',
  focus: '#1f5fd0',
  'focus-on-bar': '#d9bf86',
  c1: '#14283c',
  c2: '#b98a3c',
  c3: '#5b93a8',
  grid: '#e6decf',
};

export type Token = keyof typeof FIRST_LIGHT;
export type Tokens = Readonly<Record<Token, Hex>>;

const FIRST_DARK: Tokens = {
  ground: '#0d1825',
  card: '#152436',
  sunk: '#0a131e',
  hover: '#1f3249',
  ink: '#f4efe6',
  'ink-2': '#bcc6d0',
  'ink-3': '#97a5b3',
  line: '#26394f',
  'line-2': '#37506b',
  field: '#6b8097',
  primary: '#d9bf86',
  'primary-h': '#e7d3a8',
  'on-primary': '#14283c',
  bar: '#0a131e',
  'on-bar': '#f4efe6',
  'on-bar-2': '#a9b6c3',
  accent: '#d9bf86',
  'accent-soft': '#d9bf86',
  'accent-soft-h': '#e7d3a8',
  'on-accent': '#14283c',
  'accent-ink': '#e3cc9a',
  'accent-wash': '#2c2a25',
  'lake-wash': '#17303f',
  'lake-ink': '#a9cddb',
  good: '#8fd0ab',
  'good-wash': '#17352b',
  warn: '#f0c674',
  'warn-wash': '#39301b',
  bad: '#f2a69c',
  'bad-wash': '#40211f',
  focus: '#9cc4ff',
  'focus-on-bar': '#d9bf86',
  c1: '#e9e2d4',
  c2: '#d9bf86',
  c3: '#7fb4c8',
  grid: '#22354a',
};

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const FIRST_TOKENS: Readonly<Record<Theme, Tokens>> = {
  light: FIRST_LIGHT,
  dark: FIRST_DARK,
};

type Pair = { over: Token; on: readonly Token[]; needs: number };

/** The texts, edges and marks that are on something, and the contrast that WCAG 2.2 AA asks for. */
export const PAIRS: readonly Pair[] = [
  { over: 'ink', on: ['ground', 'card', 'sunk', 'hover', 'lake-wash'], needs: 4.5 },
  { over: 'ink-2', on: ['ground', 'card', 'sunk', 'lake-wash'], needs: 4.5 },
  { over: 'ink-3', on: ['ground', 'card', 'sunk'], needs: 4.5 },
  { over: 'lake-ink', on: ['lake-wash'], needs: 4.5 },
  { over: 'on-primary', on: ['primary'], needs: 4.5 },
  { over: 'primary-h', on: ['on-primary'], needs: 4.5 },
  { over: 'on-bar', on: ['bar'], needs: 4.5 },
  { over: 'on-bar-2', on: ['bar'], needs: 4.5 },
  { over: 'accent-soft', on: ['bar'], needs: 4.5 },
  { over: 'on-accent', on: ['accent-soft'], needs: 4.5 },
  { over: 'accent-soft-h', on: ['on-accent'], needs: 4.5 },
  {
    over: 'accent-ink',
    on: ['ground', 'card', 'sunk', 'accent-wash', 'lake-wash'],
    needs: 4.5,
  },
  { over: 'good', on: ['card', 'good-wash'], needs: 4.5 },
  { over: 'warn', on: ['card', 'warn-wash'], needs: 4.5 },
  { over: 'bad', on: ['card', 'bad-wash'], needs: 4.5 },
  { over: 'field', on: ['card', 'ground'], needs: 3 },
  { over: 'focus', on: ['ground', 'card'], needs: 3 },
  { over: 'focus-on-bar', on: ['bar'], needs: 3 },
  { over: 'c1', on: ['card'], needs: 3 },
  { over: 'c2', on: ['card'], needs: 3 },
  { over: 'c3', on: ['card'], needs: 3 },
];
