import type * as z from 'zod/mini';
import { send } from '#platform/ui/api/ask.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { signIn, type User } from '../../api.ts';
import type { Login } from '../../domain/forms.ts';

/** Signs in with a password; null if a code is needed to finish. */
export async function signInByPassword(body: z.input<typeof Login>): Promise<User | null> {
  const response = await send(signIn, { body });
  if (response.status === 202) return null;
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}
