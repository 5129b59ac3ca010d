import { createHash, randomBytes } from 'node:crypto';

/** 43 characters that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: whoever reads the table can use none of it. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
