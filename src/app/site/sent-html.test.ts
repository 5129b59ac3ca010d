import { expect, test } from 'vitest';
import { sentHtml } from './sent-html.ts';

const NONCE = 'e5c1';
const MARK = ` nonce="${NONCE}"`;

test('text of any script is sent as UTF-8, around and inside scripts', () => {
  const given = `<p>Port Credit – “lakefront”, 湖, 🏡</p><script${MARK}>'Québec 湖 🏡'</script><p>🏡</p>`;
  expect(sentHtml([given], NONCE).html.toString()).toBe(given.replace(MARK, ''));
});

test('a page keeps its text when the next one is sent', () => {
  const { html } = sentHtml(['<p>the first page</p>'], NONCE);
  sentHtml(['<p>the other page</p>'], NONCE);
  expect(html.toString()).toBe('<p>the first page</p>');
});

test('a page larger than any before it is sent whole', () => {
  const text = '湖'.repeat(2_000_000);
  expect(sentHtml([text], NONCE).html.toString()).toBe(text);
});

test('the ETag covers the text outside scripts and inside, but not rendering times', () => {
  const etagOf = (text: string, script: string) =>
    sentHtml([`<p>${text}</p><script${MARK}>${script}</script>`], NONCE).etag;
  const etag = etagOf('a', '{i:1,u:1795351843948}');
  expect(etagOf('a', '{i:1,u:1795351999999}')).toBe(etag);
  expect(etagOf('b', '{i:1,u:1795351843948}')).not.toBe(etag);
  expect(etagOf('a', '{i:2,u:1795351843948}')).not.toBe(etag);
});

test('two processes send the same page, whose nonces differ', () => {
  const sent = (nonce: string) =>
    sentHtml(
      [
        `<head><meta property="csp-nonce" content="${nonce}"/></head>`,
        `<body><script nonce="${nonce}">1</script></body>`,
      ],
      nonce,
    );
  expect(sent('a1').html.toString()).toBe('<head></head><body><script>1</script></body>');
  expect(sent('a1')).toEqual(sent('b2'));
});
