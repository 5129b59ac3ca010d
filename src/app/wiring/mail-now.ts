import type { Config } from '#platform/server/config.ts';
import { smtpUrl } from '#settings/domain/mail-settings.ts';
import type { SiteSettings } from '#settings/server/live-settings.ts';

/** How mails are sent now: the server's environment wins over what is set at the desk. */
export function mailNow(
  config: Pick<Config, 'mail'>,
  settings: Pick<SiteSettings, 'get' | 'secret'>,
) {
  const typed = settings.get('mail');
  const password = settings.secret('mail-password');
  const kept = typed && smtpUrl(typed, password?.ok ? password.text : null);
  return {
    smtpUrl: config.mail.smtpUrl ?? kept,
    from: config.mail.from ?? typed?.from,
    leadsTo: config.mail.leadsTo ?? typed?.leadsTo,
  };
}
