import type { SignedIn } from '#accounts/domain/account.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { SECTION_SUBJECTS, type Section, type ValueOf } from '../domain/section.ts';
import { currentSettings } from './current-settings.ts';
import type { SettingStore } from './setting-store.ts';
import type { SettingsDeps } from './settings-deps.ts';

const CHANGED_FIRST = 'Someone changed this first. Nothing was changed.';

/**
 * Changes a section, notes it in the audit log, and answers all settings as they are then; refused if someone else has
 * changed it since. `also` is done in the same transaction.
 */
export async function change<S extends Section>(
  section: S,
  { value, revision }: { value: ValueOf<S>; revision: number },
  by: SignedIn,
  deps: SettingsDeps,
  also: (settings: SettingStore) => Promise<void> = async () => {},
) {
  const isChanged = await deps.inTransaction(async ({ settings, noteChange }) => {
    const given = { section, value, revision, by: by.id, at: deps.now() };
    if (!(await settings.change(given))) return false;
    await also(settings);
    await noteChange(by, SECTION_SUBJECTS[section]);
    return true;
  });
  if (!isChanged) return refuse(409, CHANGED_FIRST);
  await deps.reload();
  return currentSettings(deps);
}
