import type { PageFacts } from '#seo/domain/page-meta.ts';

/** What loading a page comes to. */
export type Loaded<Data = undefined> = Found<Data> | Absent | Moved;

export type Found<Data> = {
  status: 'found';
  /** What its content needs besides the answers in the query client. It is sent with the page, so it is small. */
  data: Data;
  /** What the page says about itself in its head. */
  facts: PageFacts;
};

/** There is no such page: it is a 404, or a 410 if one of its calls was. */
export type Absent = { status: 'absent'; title: string; description: string };

/** The page is at another address of this site: for good (a 308), or for now (a 307), where what it shows comes and goes. */
export type Moved = { status: 'moved'; href: string; isTemporary?: boolean };

/** A page that needs nothing but the answers in the query client. */
export const found = (facts: PageFacts): Found<undefined> => ({
  status: 'found',
  data: undefined,
  facts,
});
