import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breadcrumbsJsonLd, jsonLdText } from './json-ld.ts';

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '\u2029', '&lt;'])(
  'the text %j cannot end its script element, and reads back unchanged',
  (text) => {
    const written = jsonLdText({ name: text });
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ name: text });
  },
);

test('any text reads back unchanged', () => {
  const signs = fc.constantFrom('<', '>', '&', '/', '"', '\\', '\u2028', '\u2029', '\ud83c', 'a');
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      const written = jsonLdText([text]);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual([text]);
    }),
  );
});

test('breadcrumbs are numbered from 1, in order', () => {
  expect(
    breadcrumbsJsonLd([
      { name: 'Home', url: 'https://site.example/' },
      { name: 'Available Properties', url: 'https://site.example/properties' },
    ]),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://site.example/' },
      { position: 2, name: 'Available Properties', item: 'https://site.example/properties' },
    ],
  });
});
