import type { QueryClient } from '@tanstack/react-query';
import { type Found, found } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import type { MailedLinkTexts } from './mailed-link.tsx';

/** Loads the title and metadata of a page that a mailed link opens. */
export async function loadMailedLink(
  { path, title, description }: Pick<MailedLinkTexts, 'path' | 'title' | 'description'>,
  queryClient: QueryClient,
): Promise<Found<undefined>> {
  const { origin } = await queryClient.ensureQueryData(siteFacts);
  return found({ title, description, canonical: origin + path, mayBeIndexed: false });
}
