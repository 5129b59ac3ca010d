import { hash } from 'node:crypto';
import type { RenderPage } from '../threads/renderings.ts';
import { digestOf } from './reads.ts';
import type { RenderedPage } from './render-page.ts';

/** A rendered page with this text: complete, and made from no calls, unless `given` says otherwise. */
export const renderedPage = (
  text: string,
  given: Partial<Omit<RenderedPage, 'html'>> = {},
): RenderedPage => ({
  status: 200,
  location: null,
  html: Buffer.from(text),
  scripts: [],
  styles: [],
  etag: `W/"${hash('sha1', text, 'base64url')}"`,
  reads: [],
  problems: [],
  isComplete: true,
  isCacheable: true,
  ...given,
});

/** Renders a page that shows the answer of one call. */
export const renderAnswer: RenderPage = async (_url, call) => {
  const path = '/api/properties';
  const answer = await call(path);
  const reads = [{ path, digest: digestOf(answer) }];
  return renderedPage(Buffer.from(answer.body).toString(), { status: answer.status, reads });
};
