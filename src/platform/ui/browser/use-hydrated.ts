import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while React hydrates what the server sent; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
