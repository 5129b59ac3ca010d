import type { SignedIn } from '#accounts/domain/account.ts';
import { type CallRequest, type Handler, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere, refuse } from '#platform/server/http/refusals.ts';
import { changeMail, tryMail } from '../api.ts';
import {
  MAIL_PROBLEMS,
  type MailForm,
  type MailSettings,
  mailProblemOf,
  smtpUrl,
} from '../domain/mail-settings.ts';
import { change } from './change.ts';
import type { SettingsDeps } from './settings-deps.ts';
import { triedSettings } from './tried-settings.ts';

const ON_SERVER = 'Set on the server. Change it there.';
const NOT_TRIED = 'Send a test email first. Only a mail server that worked can be saved.';

/** The calls about the mail server. */
export function mailRoutes(deps: SettingsDeps): Handler[] {
  const handle = handleFor(deps.staffFor, nothingHere);
  return [
    handle(tryMail, (call) => sendTest(call, deps)),
    handle(changeMail, (call) => save(call, deps)),
  ];
}

async function sendTest({ body, who }: CallRequest<typeof tryMail, SignedIn>, deps: SettingsDeps) {
  const { mail, key, now } = deps;
  if (mail.isOnServer) return refuse(409, ON_SERVER);
  const tried = withPassword(body, deps);
  const outcome = await mail.send({
    to: who.email,
    from: body.value.from,
    smtpUrl: smtpUrl(body.value, tried.password),
  });
  if (outcome.status !== 'sent') return refuse(422, MAIL_PROBLEMS[mailProblemOf(outcome.error)]);
  return { to: who.email, ticket: await triedSettings(key, now).ticketFor('mail', tried) };
}

async function save({ body, who }: CallRequest<typeof changeMail, SignedIn>, deps: SettingsDeps) {
  const { mail, key, sealing, now } = deps;
  if (mail.isOnServer) return refuse(409, ON_SERVER);
  const { value, revision, password, ticket } = body;
  const tried = withPassword({ value, password }, deps);
  if (!(await triedSettings(key, now).isFor(ticket, 'mail', tried))) return refuse(422, NOT_TRIED);
  return change('mail', { value, revision }, who, deps, async (settings) => {
    if (password !== null)
      await settings.setSecret('mail-password', sealing.seal('mail-password', password), now());
    // The one that was kept is another server's.
    if (tried.password === null) await settings.deleteSecret('mail-password');
  });
}

/** With the password that was kept, if none is typed: it is sent to no server but the one that it was typed for. */
function withPassword({ value, password }: MailForm, { mail, secret }: SettingsDeps): MailForm {
  const saved = mail.saved();
  if (password !== null || !saved || !isSameLogin(value, saved)) return { value, password };
  const kept = secret('mail-password');
  return { value, password: kept?.ok ? kept.text : null };
}

const isSameLogin = (value: MailSettings, saved: MailSettings): boolean =>
  value.host === saved.host &&
  value.port === saved.port &&
  value.encryption === saved.encryption &&
  value.user === saved.user;
