import { hash, verify } from '@node-rs/argon2';
import { ARGON2 } from '../../domain/password-hash.ts';
import type { Argon2 } from './hashing.ts';

/** Argon2 on Node's own thread pool. */
export const inPool: Argon2 = {
  hash: (password) => hash(password, ARGON2),
  verify: (known, password) => verify(known, password),
};
