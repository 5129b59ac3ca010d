import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ask } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  type User,
} from '../api.ts';

/** Whether this browser knows passkeys, which it refuses for an IP address; only for after hydration. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);

const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** Loaded when it is first needed, because most visitors never use it. */
const library = () => import('@simplewebauthn/browser');

/** Lets the browser create a passkey, and adds it to the account. */
export async function createPasskey(name: string) {
  const options = await ask(beginPasskey);
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: asCreation(options) });
  return ask(addPasskey, { body: { name, response: { ...response } } });
}

/** Lets the visitor choose a passkey, and signs in with it. */
export async function signInByPasskey(): Promise<User> {
  const options = await ask(beginPasskeySignIn);
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: asRequest(options) });
  return ask(signInWithPasskey, { body: { response: { ...response } } });
}

/** The server's library made them for the browser's. */
function asCreation(options: object): PublicKeyCredentialCreationOptionsJSON;
function asCreation(options: object): object {
  return options;
}
function asRequest(options: object): PublicKeyCredentialRequestOptionsJSON;
function asRequest(options: object): object {
  return options;
}

/** Why a passkey wasn't created or used, in words for visitors. */
export function whyNoPasskey(problem: unknown): string {
  const name = problem instanceof Error ? problem.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'The passkey request was cancelled or timed out. Please try again.';
  if (name === 'SecurityError' || name === 'NotSupportedError')
    return 'This browser can’t use passkeys here. Use a password.';
  return whyFailed(problem);
}
