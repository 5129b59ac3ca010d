import type { Handler } from '#platform/server/http/handle.ts';
import type { AccountDeps } from './account-deps.ts';
import { linkRoutes } from './links/link-routes.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { passwordTrier } from './passwords/try-password.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { signInRoutes } from './sessions/sign-in-routes.ts';

/** Handlers for the calls in accounts/api.ts. */
export function accountRoutes(deps: AccountDeps): Handler[] {
  const tryPassword = passwordTrier({ ...deps, ...deps.stores });
  return [
    ...signInRoutes({ ...deps, tryPassword }),
    ...linkRoutes(deps),
    ...profileRoutes(deps),
    ...passwordRoutes({ ...deps, tryPassword }),
  ];
}
