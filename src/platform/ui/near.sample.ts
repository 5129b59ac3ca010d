import { vi } from 'vitest';

/** A window that nothing comes near: what loads itself there, such as charts, stays away. Until `vi.unstubAllGlobals`. */
export const nothingIsNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
