import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Opened, Sealing } from '#platform/server/sealing.ts';
import type { AccountId } from '../../domain/account.ts';

const SECRET_BYTES = 20;
const PERIOD = 30;
/** Steps by which a phone's clock may be off. */
const WINDOW = 1;

const nameOf = (id: AccountId) => `code secret ${id}`;

const totpOf = (secret: string, about: { issuer: string; label: string }) =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** A new secret as base32, and as it is stored. */
export function newSecret(id: AccountId, sealing: Sealing): { secret: string; sealed: Buffer } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, sealed: sealing.seal(nameOf(id), secret) };
}

export const openSecret = (id: AccountId, sealed: Uint8Array, sealing: Sealing): Opened =>
  sealing.open(nameOf(id), sealed);

/** The time step that a code belongs to (RFC 6238); null if it belongs to none around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret, { issuer: '', label: '' });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The QR code that an app scans, as the path of an SVG picture `size` wide and high. */
export function qrCodeOf(secret: string, about: { issuer: string; label: string }) {
  const { size, data } = encode(totpOf(secret, about).toString(), { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}
