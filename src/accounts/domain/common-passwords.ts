import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set(common.passwords.flatMap((line) => line.split(' ')));

/** Whether it is among the 3,000 most common passwords that are long enough for our forms. */
export const isCommon = (password: string): boolean => COMMON.has(password);
