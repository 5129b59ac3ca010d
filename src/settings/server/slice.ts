import type { Slice } from '#platform/server/slice.ts';
import { LogoStore } from './logo-store.ts';
import { settingsRoutes } from './routes.ts';
import { SettingStore } from './setting-store.ts';
import type { SettingsDeps } from './settings-deps.ts';

type SettingStores = { settings: SettingStore; logos: LogoStore };

/** What owners set at the desk instead of in files: the brokerage, its board, its mail. */
export const settingsSlice: Slice<SettingStores, { settingsDeps: SettingsDeps }> = {
  name: 'settings',
  stores: (db) => ({ settings: new SettingStore(db), logos: new LogoStore(db) }),
  routes: ({ settingsDeps }) => settingsRoutes(settingsDeps),
  limits: [
    { path: '/api/desk/settings', perMinute: 120 },
    { path: '/api/desk/settings/*', perMinute: 60 },
    { path: '/api/logo', perMinute: 600 },
    { path: '/api/logo/icon', perMinute: 600 },
  ],
};
