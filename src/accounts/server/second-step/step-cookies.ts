import { parse, serialize } from 'hono/utils/cookie';
import { MINUTE } from '#platform/domain/duration.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import { hashOf } from '#platform/server/tokens.ts';
import { type AccountId, accountId } from '../../domain/account.ts';
import type { HashedPassword } from '../passwords/password-store.ts';

/** Milliseconds after the password in which the code must follow. */
const STEP_LASTS = 5 * MINUTE;
const PURPOSE = 'sign-in-step';
const VALUE = /^(\d{1,10})\.(\d{1,16})\.([\w-]{43})$/;

type StepDeps = { key: SiteKey; origin: string; now(): Date };

/** The cookie that says whose password a browser has just proven. A new password voids it. */
export function stepCookies({ key, origin, now }: StepDeps) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-sign-in-step' : 'sign-in-step';
  const common = { path: '/', sameSite: 'Strict', secure: isSecure, httpOnly: true } as const;
  const signedText = ({ id, passwordHash }: HashedPassword, until: number) =>
    `${id} ${until} ${hashOf(passwordHash)}`;
  const partsOf = (request: Request) =>
    VALUE.exec(parse(request.headers.get('Cookie') ?? '', name)[name] ?? '');

  return {
    async begin(proven: HashedPassword): Promise<string> {
      const until = now().getTime() + STEP_LASTS;
      const value = `${proven.id}.${until}.${await key.sign(PURPOSE, signedText(proven, until))}`;
      return serialize(name, value, { ...common, maxAge: STEP_LASTS / 1_000 });
    },

    /** Whose cookie it claims to be; null if there is none or it has expired. */
    accountIn(request: Request): AccountId | null {
      const [, id, until] = partsOf(request) ?? [];
      return id !== undefined && Number(until) > now().getTime() ? accountId(Number(id)) : null;
    },

    /** Whether we signed it for this account and password. */
    async isFor(request: Request, proven: HashedPassword): Promise<boolean> {
      const [, id, until, signature = ''] = partsOf(request) ?? [];
      return (
        Number(id) === proven.id &&
        key.isSigned(PURPOSE, signedText(proven, Number(until)), signature)
      );
    },

    end: (): string => serialize(name, '', { ...common, maxAge: 0 }),
  };
}
