import type { AnyPage, Params } from '../page.ts';

/** What is in a page's place. */
export type Outcome =
  | { is: 'found'; data: unknown }
  | { is: 'absent' }
  | { is: 'failed'; error: unknown }
  | { is: 'loading' }
  /** As the server sent it: nothing inside it needs scripts. */
  | { is: 'as sent' };

/** A page as it is shown. */
export type ShownPage = {
  /** Its path in the address, which its aliases share with no other. */
  path: string;
  page: AnyPage;
  params: Params;
  query: unknown;
  outcome: Outcome;
};

/** In place of a page whose code is not loaded: it stays as it was sent, or its code is missing. */
export const UNLOADED: AnyPage = {
  load: () => {
    throw new Error('The page is not loaded.');
  },
  Content: () => null,
};
