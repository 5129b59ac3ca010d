/** A name for a message that nobody else gives one. Not `randomUUID`, which browsers keep from sites without TLS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
