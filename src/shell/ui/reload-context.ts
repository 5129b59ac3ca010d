import { createContext } from 'react';

/** Loads the page that is shown again. */
export const ReloadContext = createContext<() => Promise<void>>(async () => location.reload());
