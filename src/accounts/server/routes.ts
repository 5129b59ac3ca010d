import type { Handler } from '#platform/server/http/handle.ts';
import { linkRoutes } from './link-routes.ts';
import type { Needs } from './needs.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { passwordTrier } from './try-password.ts';

/** Handlers for the calls in accounts/api.ts. */
export function accountRoutes(needs: Needs): Handler[] {
  const tryPassword = passwordTrier({ ...needs, ...needs.books });
  return [
    ...signInRoutes({ ...needs, tryPassword }),
    ...linkRoutes(needs),
    ...profileRoutes(needs),
    ...passwordRoutes({ ...needs, tryPassword }),
  ];
}
