import { type Handler, handleFor } from '#platform/server/http/handle.ts';
import { nothingHere } from '#platform/server/http/refusals.ts';
import { changeBrokerage, changePrivacyOfficer, showSettings } from '../api.ts';
import { boardRoutes } from './board-routes.ts';
import { change } from './change.ts';
import { currentSettings } from './current-settings.ts';
import { logoRoutes } from './logo-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import type { SettingsDeps } from './settings-deps.ts';

/** The calls of settings/api.ts, for owners. */
export function settingsRoutes(deps: SettingsDeps): Handler[] {
  const handle = handleFor(deps.staffFor, nothingHere);
  return [
    handle(showSettings, () => currentSettings(deps)),
    handle(changeBrokerage, ({ body, who }) => change('brokerage', body, who, deps)),
    handle(changePrivacyOfficer, ({ body, who }) => change('privacy', body, who, deps)),
    ...logoRoutes(deps),
    ...mailRoutes(deps),
    ...boardRoutes(deps),
  ];
}
