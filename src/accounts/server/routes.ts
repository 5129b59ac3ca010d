import { Hono, type MiddlewareHandler } from 'hono';
import { routeOf } from '#platform/server/http/routes.ts';
import { ACCOUNT_PATHS } from '../domain/call-paths.ts';
import { linkRoutes } from './link-routes.ts';
import type { Needs } from './needs.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { passwordTrier } from './try-password.ts';

/** Answers about one person are nobody's to keep. */
const unkept: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

/** The calls of accounts/api.ts. */
export function accountRoutes(needs: Needs): Hono {
  const tryPassword = passwordTrier({ ...needs, ...needs.books });
  const routes = new Hono();
  for (const path of Object.values(ACCOUNT_PATHS)) routes.use(routeOf({ path }), unkept);
  return routes
    .route('/', signInRoutes({ ...needs, tryPassword }))
    .route('/', linkRoutes(needs))
    .route('/', profileRoutes(needs))
    .route('/', passwordRoutes({ ...needs, tryPassword }));
}
