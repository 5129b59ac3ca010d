import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '../../domain/account.ts';
import type { NewPasskey, StoredPasskey } from './passkey-store.ts';

type Party = { origin: string; brokerage(): { name: string } };

/** Loaded on first use: it reads certificates of every kind, and would make each start slower. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 of the COSE registry: what authenticators have, and Node checks. */
const ALGORITHMS = [-8, -7, -257];

const rpIdOf = ({ origin }: Pick<Party, 'origin'>): string => new URL(origin).hostname;
/** The library decodes a text that isn't base64url of bytes as text, so bytes are handed over. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** What an authenticator is asked to create a passkey with: discoverable, and verifying its owner. */
export const creationOptions = async (
  { account, challenge, others }: { account: Account; challenge: string; others: StoredPasskey[] },
  party: Party,
) =>
  (await library()).generateRegistrationOptions({
    rpName: party.brokerage().name,
    rpID: rpIdOf(party),
    userName: account.username,
    userDisplayName: account.fullName || account.username,
    userID: new TextEncoder().encode(`account ${account.id}`),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** What an authenticator is asked to sign in with: any passkey of this site. */
export const requestOptions = async (challenge: string, party: Pick<Party, 'origin'>) =>
  (await library()).generateAuthenticationOptions({
    rpID: rpIdOf(party),
    challenge: bytesOf(challenge),
    userVerification: 'required',
  });

type Created = Pick<NewPasskey, 'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** The passkey that a browser created for this challenge; null if the response isn't valid. */
export async function verifyCreated(
  response: object,
  challenge: string,
  { origin }: Pick<Party, 'origin'>,
): Promise<Created | null> {
  if (!isRegistration(response)) return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/** The authenticator's counter if the passkey has signed this challenge; null if it hasn't. */
export async function verifySigned(
  response: object,
  challenge: string,
  { passkey, origin }: { passkey: StoredPasskey; origin: string },
): Promise<number | null> {
  if (!isAuthentication(response)) return null;
  const { id, publicKey } = passkey;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    requireUserVerification: true,
    // The store compares counters, in one statement with noting the use.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The library checks the parts of a response, and throws for what isn't one. */
const isRegistration = (response: object): response is RegistrationResponseJSON =>
  'response' in response && 'id' in response;
const isAuthentication = (response: object): response is AuthenticationResponseJSON =>
  'response' in response && 'id' in response;
