import type { AnyPage, Params } from '../page.ts';

/** What is in a page's place. */
export type Outcome =
  | { status: 'found'; data: unknown }
  | { status: 'absent' }
  | { status: 'failed'; error: unknown }
  | { status: 'loading' }
  /** As the server sent it: nothing inside it needs scripts. */
  | { status: 'as sent' };

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
export const UNLOADED_PAGE: AnyPage = {
  load: () => {
    throw new Error('The page is not loaded.');
  },
  Content: () => null,
};
