/** A unique client id for a message. Not `randomUUID`, which browsers disable on sites without TLS. */
export const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
