import common from './common-passwords.json' with { type: 'json' };

const COMMON = new Set(common.passwords);

/** Whether it is among the 3,000 most common passwords that our rules would allow. */
export const isCommon = (password: string): boolean => COMMON.has(password);
