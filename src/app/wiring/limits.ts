import { Hono } from 'hono';
import type { Config } from '#platform/server/config.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';

/** Whether to believe a proxy which address a request comes from. */
type Trust = Pick<Config, 'trustProxy'>;

const limiter =
  ({ trustProxy }: Trust, now = () => performance.now()) =>
  (perMinute: number, burst = perMinute, counts?: (status: number) => boolean) =>
    rateLimit({
      ...{ perMinute, burst, trustProxy, now },
      ...(counts && { counts }),
    });

/** A form with a mistake is not counted, as it will be sent again; the rate of all requests is limited separately. */
const isNoFormError = (status: number): boolean => status !== 400;
const isTaken = (status: number): boolean => status === 409;
const isNotTaken = (status: number): boolean => isNoFormError(status) && !isTaken(status);

/** Requests of one visitor in a minute. What pages ask in process is not counted. */
export function limits(config: Trust, now?: () => number): Hono {
  const limit = limiter(config, now);
  const hourly = (times: number, counts = isNoFormError) => limit(times / 60, times, counts);
  return (
    new Hono()
      .use('/api/login', limit(10))
      .use('/api/register', limit(30))
      // New accounts per network, and answers that a name or an address is taken; a family needs fewer.
      .use('/api/register', hourly(10, isNotTaken))
      .use('/api/register', hourly(20, isTaken))
      .use('/api/password-reset', limit(10))
      .use('/api/password-reset/request', limit(30))
      .use('/api/password-reset/request', hourly(5))
      .use('/api/email-verification', limit(10))
      .use('/api/email-verification/request', hourly(5))
      .use('/api/docs', limit(60))
      .use('/api/profile/*', limit(120))
      .use('/api/user', limit(600))
      .use('/api/inquiries', limit(30))
      .use('/api/inquiries', hourly(5))
      .use('/api/market-reports', limit(30))
      .use('/api/market-reports', hourly(5))
      .use('/api/market-reports/download', limit(60))
      .use('/api/market-reports/mailed', limit(10))
      .use('/api/newsletter', limit(30))
      .use('/api/newsletter', hourly(5))
      .use('/api/newsletter/confirmation', limit(60))
      .use('/api/newsletter/unsubscription', limit(60))
      .use('/api/properties/:id/history', limit(60))
      .use('/api/home-histories', limit(60))
      .use('/api/properties/*', limit(600))
      .use('/api/favorites/*', limit(600))
      .use('/api/trreb/*', limit(600))
      .use('/api/feed/*', limit(60))
      .use('/api/media', limit(600))
      .use('/api/preview', limit(600))
      .use('/api/llmo/*', limit(600))
      .use('/api/neighborhoods/*', limit(600))
      .use('/api/market-stats/*', limit(600))
      .use('/api/mortgage/*', limit(600))
      .use('/api/buy-rent-advisor/cities', limit(600))
      .use('/api/buy-rent-advisor/market-data', limit(30))
      .use('/api/buy-rent-advisor/recommend', limit(30))
      .use('/api/buy-rent-advisor/preferences', limit(30))
      .use('/api/ai/*', limit(10))
      .use('/api/dream-home/*', limit(30))
      .use('/api/chat/unread', limit(600))
      .use('/api/chat/continuation', limit(60))
      .use('/api/chat/unsubscription', limit(60))
      .use('/api/desk/*', limit(600))
  );
}

/** The same for mail programs, which act for many people from few networks. */
export const openLimits = (config: Trust): Hono =>
  new Hono()
    .use('/api/newsletter/one-click/*', limiter(config)(600))
    .use('/api/chat/one-click/*', limiter(config)(600));
