import { queryText } from '#platform/domain/call.ts';
import { SERVED_FILTERS } from './filters/filters.ts';
import { PRESENTATIONS, type Presentation } from './presentation.ts';
import {
  FLAG,
  NINE_DIGITS,
  oneOf,
  type Params,
  QueryFields,
  type QueryIssue,
  wholeNumber,
} from './query-fields.ts';
import {
  CRITERIA,
  EMPTY_SEARCH,
  MAX_LIMIT,
  PAGE_SIZE,
  type Search,
  type Span,
  settled,
} from './search.ts';
import { RequestedSearch } from './search-access.ts';

export type ParsedSearch =
  | { ok: true; requested: RequestedSearch; span: Span; facets: boolean }
  | { ok: false; issues: QueryIssue[] };

const LIMIT_NUMBER = wholeNumber(1, MAX_LIMIT);
const OFFSET_NUMBER = wholeNumber(0, NINE_DIGITS);
const PAGE = wholeNumber(1, NINE_DIGITS);
const PRESENTATION = oneOf(PRESENTATIONS);

/** Parses the list call's query. Strict: an invalid value is an issue. */
export function parseSearch(params: Params): ParsedSearch {
  const query = new QueryFields(params);
  const search = searchIn(query);
  const limit = query.take('limit', LIMIT_NUMBER, PAGE_SIZE);
  const offset = query.take('offset', OFFSET_NUMBER, 0);
  const facets = query.take('facets', FLAG, false);

  const issues = [...query.issues, ...issuesOf(search)];
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, requested: new RequestedSearch(search), span: { limit, offset }, facets };
}

function issuesOf(search: Search): QueryIssue[] {
  const issues: QueryIssue[] = [];
  for (const served of SERVED_FILTERS) {
    const issue = 'issueOf' in served ? served.issueOf(search) : null;
    if (issue) issues.push(issue);
  }
  return issues;
}

/** What the list page shows. Pages are numbered from 1. */
export type ListPage = { search: Search; page: number; show: Presentation };

/** Parses a page's query. Lenient: an invalid value counts as its default. */
export function parseListPage(params: Params): ListPage {
  const query = new QueryFields(params);
  return {
    search: searchIn(query),
    page: query.take('page', PAGE, 1),
    show: query.take('show', PRESENTATION, 'list'),
  };
}

function searchIn(query: QueryFields): Search {
  const search = { ...EMPTY_SEARCH };
  for (const { parse } of CRITERIA) Object.assign(search, parse(query, search));
  return settled(search);
}

/**
 * The canonical query string of a search, without '?': defaults left out, fields in a fixed order, encoded like an
 * HTML form. `parseListPage` parses it.
 */
export const formatSearch = (search: Search, page = 1, show: Presentation = 'list'): string =>
  queryText(searchParams(search, page, show));

/** The same as name and value pairs. */
export function searchParams(
  search: Search,
  page = 1,
  show: Presentation = 'list',
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { format } of CRITERIA) Object.assign(params, format(search));
  if (page !== 1) params.page = String(page);
  if (show !== 'list') params.show = show;
  return params;
}

/** The refusal of a search in an area that is not stored, with the address of the same search everywhere. */
export function unknownArea(search: Search): string {
  const query = formatSearch({ ...search, within: null });
  return `area must be the id of a stored area; this one is not stored, or no longer. The same search without it: /properties${query && `?${query}`}`;
}
