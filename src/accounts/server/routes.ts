import type { Handler } from '#platform/server/http/handle.ts';
import type { AccountDeps } from './account-deps.ts';
import { linkRoutes } from './links/link-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { passwordTrier } from './passwords/try-password.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { codeRoutes } from './second-step/code-routes.ts';
import { codeSignInRoutes } from './second-step/code-sign-in.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { signInRoutes } from './sessions/sign-in-routes.ts';

/** Handlers for the calls in accounts/api.ts. */
export function accountRoutes(deps: AccountDeps): Handler[] {
  const tryPassword = passwordTrier({ ...deps, ...deps.stores });
  return [
    ...signInRoutes({ ...deps, tryPassword }),
    ...linkRoutes(deps),
    ...profileRoutes(deps),
    ...passwordRoutes({ ...deps, tryPassword }),
    ...sessionRoutes({ ...deps, tryPassword }),
    ...passkeyRoutes(deps),
    ...passkeySignInRoutes(deps),
    ...codeRoutes(deps),
    ...codeSignInRoutes(deps),
  ];
}
