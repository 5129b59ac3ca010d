import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Call } from '../../domain/call.ts';
import { openApi, type Title } from './openapi.ts';
import { ReadyAnswer } from './ready-answer.ts';

type Document = ReturnType<typeof openApi>;
type Operation = Document['paths'][string][string];

/** GET /api/docs: the OpenAPI document of these calls; for a browser, the same as a plain page. */
export function docsRoutes(calls: readonly Call[], title: Title): Hono {
  let answers: ReturnType<typeof answersAbout> | null = null;

  return new Hono().get('/api/docs', async (context) => {
    const wanted = accepts(context, {
      header: 'Accept',
      supports: ['application/json', 'text/html'],
      default: 'application/json',
    });
    // At the first request, so that no start waits for it.
    answers ??= answersAbout(openApi(calls, title));
    const answer = wanted === 'text/html' ? answers.page : answers.json;
    const response = await answer.response(context.req.raw);
    response.headers.append('Vary', 'Accept');
    return response;
  });
}

const answersAbout = (document: Document) => ({
  json: ready(JSON.stringify(document), 'application/json'),
  page: ready(String(docsPage(document)), 'text/html; charset=utf-8'),
});

const ready = (text: string, type: string): ReadyAnswer =>
  new ReadyAnswer({ status: 200, headers: { 'Content-Type': type }, body: Buffer.from(text) });

const docsPage = ({ info, paths }: Document) => html`<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${info.title}</title>
</head>
<body>
<h1>${info.title}</h1>
<p>${info.description}</p>
${Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) =>
    operationSection(`${method.toUpperCase()} ${path}`, operation),
  ),
)}
</body>
</html>`;

const operationSection = (
  name: string,
  { summary, parameters, requestBody, responses }: Operation,
) => html`
<h2><code>${name}</code></h2>
<p>${summary}</p>
<dl>
${parameters.map(
  (parameter) => html`<dt><code>${parameter.name}</code> (${parameter.in})</dt>
<dd>${parameter.description}</dd>`,
)}
</dl>
<dl>
${Object.entries(responses).map(
  ([status, response]) => html`<dt>${status}</dt>
<dd>${response.description}</dd>`,
)}
</dl>
<details><summary>Schemas</summary>
<pre>${JSON.stringify({ requestBody, responses }, null, 2)}</pre>
</details>`;
