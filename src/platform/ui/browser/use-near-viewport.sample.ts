import { vi } from 'vitest';

/** Stubs the window so that nothing is near it and lazy parts, such as charts, don't load. Until `vi.unstubAllGlobals`. */
export const stubNothingNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
