import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

const sha256 = (given: string | Buffer) => createHash('sha256').update(given).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

type Given = { origin: string; challenge: string; counter?: number; isVerified?: boolean };

/** A phone or key that makes one passkey for a site and signs with it, as WebAuthn says (ES256, no attestation). */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(20);

  const clientData = (type: string, { challenge, origin }: Given) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (given: Given, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(given.counter ?? 0);
    const verified = given.isVerified === false ? 0 : USER_VERIFIED;
    const head = sha256(new URL(given.origin).hostname);
    return Buffer.concat([head, Buffer.of(USER_PRESENT | verified | flags), counter]);
  };
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),

    create(given: Given) {
      // COSE and CBOR, written out: a key of two coordinates, and a map of three entries.
      const key = [hex('a5010203262001215820'), base64url(x), hex('225820'), base64url(y)];
      const data = [
        authenticatorData(given, HAS_KEY),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
      ];
      const authData = Buffer.concat([...data, ...key]);
      const attestation = [
        hex('a363'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a068'),
        Buffer.from('authData'),
        Buffer.of(0x58, authData.length),
        authData,
      ];
      return credential({
        clientDataJSON: clientData('webauthn.create', given).toString('base64url'),
        attestationObject: Buffer.concat(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    sign(given: Given) {
      const client = clientData('webauthn.get', given);
      const data = authenticatorData(given, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const base64url = (text: string) => Buffer.from(text, 'base64url');
