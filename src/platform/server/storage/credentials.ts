import { readFileSync } from 'node:fs';
import type { Credentials } from './s3-request.ts';

/** Where the credentials are: given, or in a file that another program may renew. */
export type CredentialSource =
  | ({ kind: 'keys' } & Credentials)
  | { kind: 'file'; path: string; profile: string };

/** The credentials of a source; null if the file can't be read, or lacks the profile or one of its keys. */
export function readCredentials(source: CredentialSource): Credentials | null {
  if (source.kind === 'keys') return source;
  try {
    return credentialsIn(readFileSync(source.path, 'utf8'), source.profile);
  } catch {
    // The caller says so, without the cause: a path may have been mistaken for a key.
    return null;
  }
}

/** The credentials of a profile in the text of an AWS credentials file, which is INI; null if they are incomplete. */
function credentialsIn(text: string, profile: string): Credentials | null {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    section = /^\s*\[\s*(.+?)\s*\]\s*$/.exec(line)?.[1] ?? section;
    const [, name, value] = /^\s*(\w+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(line) ?? [];
    if (section === profile && name && value) values.set(name, value);
  }
  const accessKeyId = values.get('aws_access_key_id');
  const secretAccessKey = values.get('aws_secret_access_key');
  if (!accessKeyId || !secretAccessKey) return null;
  return { accessKeyId, secretAccessKey, sessionToken: values.get('aws_session_token') };
}
