import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainRemarks, withoutAddress } from './remarks.ts';

describe('input 43: remarks with HTML, <script>, entities twice encoded, 40,000 characters, control characters, emoji, RTL overrides', () => {
  test.each([
    [
      'HTML',
      '<p>Bright <b>and</b> airy.<br/>Walk to the lake.</p>',
      'Bright and airy. Walk to the lake.',
    ],
    ['script', 'Bright<script>alert(1)</script> home', 'Bright home'],
    ['a size is no tag', 'Loft < 700 sq. ft. > bachelor', 'Loft < 700 sq. ft. > bachelor'],
    [
      'entities',
      'Bed &amp; bath, 10&#39; ceilings, caf&eacute;&#x2019;s',
      "Bed & bath, 10' ceilings, café’s",
    ],
    ['entities twice encoded', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['an entity of nothing', 'a&#0;b&#9999999;c&unknown;', 'abc&unknown;'],
    ['control characters', 'one\0two\u0007 three\r\nfour', 'onetwo three four'],
    ['emoji', 'Sunny 🌞 home', 'Sunny 🌞 home'],
    ['RTL overrides', 'price \u202e000,1\u202c', 'price 000,1'],
    ['half a surrogate pair', 'home \ud83c!', 'home !'],
    ['no text', 12, ''],
  ])('%s', (_, sent, shown) => {
    expect(plainRemarks(sent)).toBe(shown);
  });

  test.each(['word ', '🌞', '<', '<script', '&amp;', 'A-'])(
    '40,000 characters of %j are truncated',
    (part) => {
      const cut = plainRemarks(part.repeat(40_000 / part.length));
      expect(cut.length).toBeLessThanOrEqual(4_000);
      expect(cut).toBe(cut.replace(/\p{Cs}/gu, ''));
    },
  );

  test('remarks never keep control characters, direction overrides or tags', () => {
    const parts = [
      '<',
      'script',
      'b',
      '/',
      '>',
      '&',
      'amp',
      '#0',
      ';',
      '\0',
      '\u202e',
      '\ud83c',
      ' ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (sent) => {
        const shown = plainRemarks(sent.join(''));
        expect(shown).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e]|<script>/u);
      }),
    );
  });
});

describe('input 46: InternetAddressDisplayYN false but address in remarks, tour URL, photo file name, slug', () => {
  const street = { number: '999', name: 'Sample', unit: '1203' };

  test.each([
    'Welcome to 999 Sample Court.',
    'Welcome to 999 SAMPLE CRT.',
    'Only on sample court N!',
    'Set on Sample, by the lake.',
    'On Quiet Sample Crescent NW, by the lake.',
    'At 999 Sample, by the lake.',
    'Suite #1203 awaits.',
    'Unit 1203, top floor.',
    'Unit: 1203, top floor.',
    'Unit1203, top floor.',
    'Unit no. 1203, top floor.',
    'Apartment 1203, top floor.',
    'Apt. #1203, top floor.',
    'PH 1203, top floor.',
    '1203 - 999 Sample Court is yours.',
    'Postal code L6H 0A1.',
    'Postal code L6H–0A1.',
    'See www.example.com/999-sample.',
    'See 999SampleCourt.com for more.',
    'A tour: 999-sample-crt.ca/tour',
    'A film: youtu.be/AbC123',
  ])('“%s” loses the address', (remarks) => {
    const masked = withoutAddress(remarks, street);
    expect(masked).toContain('[address withheld]');
    expect(masked).not.toMatch(/999|sample|1203|L6H/i);
  });

  test.each(['PH5', '4A', 'th12'])('a unit without a prefix is removed (%s)', (unit) => {
    const remarks = `Come to ${unit.toUpperCase()}: bright, ${unit}.`;
    const gone = 'Come to [address withheld]: bright, [address withheld].';
    expect(withoutAddress(remarks, { ...street, unit })).toBe(gone);
  });

  test('another street’s address is removed too, as it may be the home’s own in other words', () => {
    expect(withoutAddress('Corner of 12 Old Mill Road West.', street)).toBe(
      'Corner of [address withheld].',
    );
  });

  test.each(['Sample Court', 'SAMPLE CRT. W', 'Sample'])(
    'the street without its number is removed too, if the board has it as %j',
    (name) => {
      const remarks = 'Sample Court at its best: sample crt, on Sample.';
      expect(withoutAddress(remarks, { ...street, name })).not.toMatch(/sample/i);
    },
  );

  test.each(['999Sample Court', '999-sample court', 'SampleCourt', 'Sample-Crt', '999 rue Sample'])(
    'the street is removed however it is joined (%s)',
    (written) => {
      expect(withoutAddress(`Come to ${written}.`, street)).not.toMatch(/sample/i);
    },
  );

  test('a street with a one-letter name does not affect other words', () => {
    const remarks = 'An act of calm, far away.';
    expect(withoutAddress(remarks, { ...street, name: 'A' })).toBe(remarks);
  });

  test('a street without a number is removed', () => {
    expect(withoutAddress('Backing on Old Mill Road, close to Lakeshore.', street)).toBe(
      'Backing on [address withheld], close to Lakeshore.',
    );
  });

  test.each([
    'A 5 minute walk to the lake, 3 bedrooms and 2 baths.',
    'Built in 1999, with a sample of every comfort.',
    'Taxes of 4,120 for 2025; 1203 sq. ft.',
    'Steps from the lake.House with a dock.Call now for a tour.',
  ])('“%s” is unchanged', (remarks) => {
    expect(withoutAddress(remarks, street)).toBe(remarks);
  });

  test('remarks full of the unit stay within the limit', () => {
    const masked = withoutAddress('#1 '.repeat(2_600), { ...street, unit: '1' });
    expect(masked.length).toBeLessThanOrEqual(8_001);
  });

  test('long remarks full of almost-addresses take linear time', () => {
    // With more than linear time this test would time out.
    const remarks = '1 A-A,A '.repeat(20_000);
    expect(withoutAddress(remarks, street)).toBe(remarks.slice(0, 8_001));
  });
});
