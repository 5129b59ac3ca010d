import { dictionary } from '@zxcvbn-ts/language-common';

const SO_MANY = 3_000;
const SHORTEST = 6;

/** The library lists the most common first. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST).slice(0, SO_MANY),
);

/** True for the 3,000 most common passwords that meet our minimum length. */
export const isCommon = (password: string): boolean => COMMON.has(password);
