import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { Fetched, NotFetched } from '../egress/egress-request.ts';

/** Why object storage did not do what was asked, and the same as a sentence for the operator, without secrets. */
export type StorageFailure = { ok: false; reason: StorageReason; message: string };

export type StorageReason = keyof typeof MESSAGES;

const MESSAGES = {
  missing: 'There is no object of this name.',
  exists: 'The object already exists and was left unchanged.',
  'no-bucket': "The bucket doesn't exist. Create it, or correct STORAGE_URL.",
  'access-denied':
    'Access was denied. The credentials need permission to read, write, delete and list in the bucket.',
  'wrong-credentials':
    'The credentials are wrong. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or the credentials file.',
  'expired-credentials': 'The credentials have expired. Renew them.',
  'wrong-clock': "This machine's clock is wrong by more than a few minutes. Set it.",
  'wrong-region':
    'The bucket is in another region. Correct the region and endpoint in STORAGE_URL.',
  full: 'The storage is full, or its quota is used up.',
  'too-large': 'The object is too large: one upload takes at most 5 GB.',
  damaged: "The object's bytes don't match its checksum or length.",
  'not-supported': "The storage doesn't support this request.",
  'too-slow': "The storage didn't answer in time.",
  unreachable: "The storage can't be reached, or the connection was cut.",
  busy: 'The storage is overloaded or failing. Try again later.',
  unexpected: "The storage's answer was not understood. Check the endpoint in STORAGE_URL.",
} as const;

const REASON_OF_CODE: Record<string, StorageReason | undefined> = {
  NoSuchKey: 'missing',
  NoSuchBucket: 'no-bucket',
  AccessDenied: 'access-denied',
  AllAccessDisabled: 'access-denied',
  InvalidAccessKeyId: 'wrong-credentials',
  SignatureDoesNotMatch: 'wrong-credentials',
  InvalidToken: 'wrong-credentials',
  ExpiredToken: 'expired-credentials',
  TokenRefreshRequired: 'expired-credentials',
  RequestTimeTooSkewed: 'wrong-clock',
  AuthorizationHeaderMalformed: 'wrong-region',
  PermanentRedirect: 'wrong-region',
  TemporaryRedirect: 'wrong-region',
  IllegalLocationConstraintException: 'wrong-region',
  QuotaExceeded: 'full',
  InsufficientCapacity: 'full',
  XMinioStorageFull: 'full',
  XMinioAdminBucketQuotaExceeded: 'full',
  EntityTooLarge: 'too-large',
  PreconditionFailed: 'exists',
  NotImplemented: 'not-supported',
  BadDigest: 'damaged',
  XAmzContentSHA256Mismatch: 'damaged',
  IncompleteBody: 'unreachable',
  RequestTimeout: 'unreachable',
  ConditionalRequestConflict: 'busy',
  OperationAborted: 'busy',
  SlowDown: 'busy',
};

/** For answers without a code: those to HEAD, and a proxy's own. */
const REASON_OF_STATUS: Record<number, StorageReason | undefined> = {
  301: 'wrong-region',
  307: 'wrong-region',
  401: 'wrong-credentials',
  403: 'access-denied',
  404: 'missing',
  412: 'exists',
  413: 'too-large',
  429: 'busy',
  500: 'busy',
  501: 'not-supported',
  502: 'busy',
  503: 'busy',
  504: 'busy',
  507: 'full',
};

const TRANSIENT: readonly StorageReason[] = ['busy', 'unreachable', 'damaged'];

/** Whether the same request may succeed a moment later. */
export const isTransient = ({ reason }: StorageFailure): boolean => TRANSIENT.includes(reason);

export const storageFailure = (reason: StorageReason): StorageFailure => ({
  ok: false,
  reason,
  message: MESSAGES[reason],
});

/** The failure that an answer, or the lack of one, means. */
export function failureOf(answer: Fetched | NotFetched): StorageFailure {
  if (answer.ok)
    return storageFailure(
      REASON_OF_CODE[codeIn(answer.bytes)] ?? REASON_OF_STATUS[answer.status] ?? 'unexpected',
    );
  if (answer.reason === 'too-slow' || answer.reason === 'too-large')
    return storageFailure(answer.reason);
  return storageFailure('unreachable');
}

const ErrorAnswer = z.object({ Error: z.object({ Code: z.string() }) });

function codeIn(bytes: Uint8Array): string {
  return parseXml(bytes, ErrorAnswer)?.Error.Code ?? '';
}

/** A body of XML by its schema, all values as text; null if it is anything else. */
export function parseXml<Answer>(
  bytes: Uint8Array,
  schema: z.ZodMiniType<Answer>,
  lists: readonly string[] = [],
): Answer | null {
  const text = new TextDecoder().decode(bytes);
  if (XMLValidator.validate(text) !== true) return null;
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => lists.includes(name),
  });
  return schema.safeParse(parser.parse(text)).data ?? null;
}
