import { createHash, randomBytes } from 'node:crypto';

/** 43 unguessable characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form stored in the database: a reader of the table can't use it. */
export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
