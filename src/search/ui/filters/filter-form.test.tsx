import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { someFacets } from '#listings/api.sample.ts';
import { renderOnSite } from '#listings/ui/on-site.sample.ts';
import { parseQuery } from '#platform/ui/route-query.ts';
import { FACTS } from '../../domain/filters/facts.ts';
import { EMPTY_SEARCH, type Search } from '../../domain/search.ts';
import { parseListQuery, UnreadKeywordsContext } from '../list-address.ts';
import { FilterForm } from './filter-form.tsx';
import { PlainFilters } from './lazy-plain-filters.ts';

afterEach(cleanup);

/** Renders the form of a search and records its changes. */
async function formOf(
  given: Partial<Search> = {},
  { facets = someFacets(), unreadKeywords = '' } = {},
) {
  const search = { ...EMPTY_SEARCH, ...given };
  const changes: Partial<Search>[] = [];
  const note = (next: Search) => {
    const before = new Map<string, unknown>(Object.entries(search));
    const changed = Object.entries(next).filter(([field, value]) => value !== before.get(field));
    changes.push(Object.fromEntries(changed));
  };
  await renderOnSite(
    <UnreadKeywordsContext value={unreadKeywords}>
      <FilterForm search={search} facets={facets} onChange={note} />
    </UnreadKeywordsContext>,
  );
  return { changes };
}

/** A thumb of the slider has the same name. */
const priceField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const type = (label: string, text: string) => {
  const field = priceField(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['For sale or for lease', 'For Lease', { transactionType: 'For Lease' }],
  ['Bedrooms', '3+', { minBedrooms: 3 }],
  ['Bathrooms', '5+', { minBathrooms: 5 }],
  ['What to find', 'Lockers and parking: 31', { kind: 'other' }],
  ['Property class', /^Freehold/, { propertyClass: 'Freehold' }],
])('in the group %s the choice %s changes the search', async (group, choice, change) => {
  const { changes } = await formOf();
  const choices = within(screen.getByRole('group', { name: group }));
  fireEvent.click(choices.getByRole('radio', { name: choice }));
  expect(changes).toEqual([change]);
});

test.each([
  ['Bedrooms', { minBedrooms: 3 }, { maxBedrooms: 3 }],
  ['Bathrooms', { minBathrooms: 3 }, { maxBathrooms: 3 }],
] as const)('%s may be exact once a minimum is chosen', async (rooms, given, exact) => {
  await formOf();
  expect(screen.queryByRole('checkbox', { name: /^Exactly/ })).toBeNull();
  cleanup();
  const name = `Exactly 3 ${rooms.toLowerCase()}`;
  const first = await formOf(given);
  fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(first.changes).toEqual([exact]);
  cleanup();
  const second = await formOf({ ...given, ...exact });
  fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(second.changes).toEqual([{ [`max${rooms}`]: null }]);
});

test('choosing another minimum keeps it exact', async () => {
  const { changes } = await formOf({ minBedrooms: 3, maxBedrooms: 3 });
  const bedrooms = within(screen.getByRole('group', { name: 'Bedrooms' }));
  fireEvent.click(bedrooms.getByRole('radio', { name: '4+' }));
  fireEvent.click(bedrooms.getByRole('radio', { name: 'Any' }));
  expect(changes).toEqual([
    { minBedrooms: 4, maxBedrooms: 4 },
    { minBedrooms: 0, maxBedrooms: null },
  ]);
});

test('the size is from and to, in square feet; empty for any', async () => {
  const { changes } = await formOf({ maxSize: 2_000 });
  type('Smallest size', '1,500 sq. ft.');
  type('Largest size', '');
  expect(changes).toEqual([{ minSize: 1500 }, { maxSize: null }]);
});

test.each([
  ['Smallest size', '2500', 'Smallest size: Please enter at most 2,000'],
  ['Largest size', '900', 'Largest size: Please enter at least 1,000'],
  ['Largest size', 'big', 'Largest size: Please enter a whole number, such as 1,500'],
])('%s of %s is refused, and why', async (label, text, message) => {
  const { changes } = await formOf({ minSize: 1_000, maxSize: 2_000 });
  type(label, text);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(changes).toEqual([]);
});

test('parking is at least so many spaces; a number of the address that is no step is shown', async () => {
  const { changes } = await formOf({ minParking: 6 });
  const parking = within(screen.getByRole('group', { name: 'Parking' }));
  expect(parking.getByRole<HTMLInputElement>('radio', { name: '6+' }).checked).toBe(true);
  fireEvent.click(parking.getByRole('radio', { name: '2+' }));
  fireEvent.click(parking.getByRole('radio', { name: 'Any' }));
  expect(changes).toEqual([{ minParking: 2 }, { minParking: null }]);
});

test('homes that don’t state their size may be included', async () => {
  const { changes } = await formOf(
    { minSize: 1_000 },
    { facets: someFacets({ unsaid: { size: 88 } }) },
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include 88 homes that don’t say' }));
  expect(changes).toEqual([{ unsaid: ['size'] }]);
});

test('several types are searched at once, in the order of the list', async () => {
  const { changes } = await formOf({ propertyTypes: ['Semi-Detached'] });
  const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
  tick(/^Detached/);
  tick(/^Semi-Detached/);
  expect(changes).toEqual([
    { propertyTypes: ['Detached', 'Semi-Detached'] },
    { propertyTypes: [] },
  ]);
});

test('one list offers cities and areas, each with its number of homes', async () => {
  const { changes } = await formOf();
  const list = document.querySelector<HTMLSelectElement>('select[name=city]');
  if (!list) throw new Error('a list is needed');
  const offered = [...list.options].map(({ text }) => text);
  expect(offered).toEqual(
    expect.arrayContaining(['Oakville (143)', 'South Oakville (31)', 'Kingston (0)']),
  );
  fireEvent.change(list, { target: { value: 'south_oakville' } });
  expect(changes).toEqual([{ places: ['south_oakville'] }]);
});

test.each([
  ['toronto-c08', 'Toronto C08'],
  ['toronto-leslieville', 'Leslieville'],
  ['Atlantis', 'Atlantis'],
])('the place %s, which isn’t in the list, is still shown as chosen', async (city, name) => {
  await formOf({ places: [city] });
  expect(screen.getByLabelText('City or area').textContent).toBe(name);
});

test('choosing a class drops a type that doesn’t belong to it', async () => {
  const { changes } = await formOf({ propertyClass: 'Freehold', propertyTypes: ['Detached'] });
  fireEvent.click(screen.getByRole('radio', { name: /^Commercial/ }));
  expect(changes).toEqual([{ propertyClass: 'Commercial', propertyTypes: [] }]);
});

test('class and type show how many homes each choice would give', async () => {
  await formOf();
  expect(screen.getByRole('radio', { name: 'Freehold 962 properties' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Detached 611 properties' })).toBeDefined();
});

test('rooms below grade and dens count as bedrooms until the visitor says otherwise', async () => {
  const box = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Count rooms below grade and dens' });
  const first = await formOf({ minBedrooms: 3 });
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(first.changes).toEqual([{ rooms: 'above' }]);
  cleanup();
  const second = await formOf({ minBedrooms: 3, rooms: 'above' });
  expect(box().checked).toBe(false);
  const form = document.querySelector('form');
  expect(form && new FormData(form).getAll('rooms')).toEqual(['above']);
  fireEvent.click(box());
  expect(second.changes).toEqual([{ rooms: 'all' }]);
});

test('homes are searched by default', async () => {
  await formOf();
  const homes = screen.getByRole<HTMLInputElement>('radio', { name: 'Homes' });
  expect(homes.checked).toBe(true);
});

test('choosing lockers and parking drops the filters of homes, and hides them', async () => {
  const chosen = await formOf({ places: ['toronto'], propertyTypes: ['Detached'], minBedrooms: 3 });
  fireEvent.click(screen.getByRole('radio', { name: /^Lockers/ }));
  expect(chosen.changes).toEqual([{ kind: 'other', propertyTypes: [], minBedrooms: 0 }]);
  cleanup();
  const { changes } = await formOf({ places: ['toronto'], kind: 'other' });
  for (const name of ['Bedrooms', 'Bathrooms', 'Property class', 'Property type'])
    expect(screen.queryByRole('group', { name })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Homes' }));
  expect(changes).toEqual([{ kind: 'homes' }]);
});

test('only the types of the chosen class are offered', async () => {
  await formOf({ propertyClass: 'Condo & Other' });
  const types = within(screen.getByRole('group', { name: 'Property type' }));
  expect(types.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    'Condo Apartment',
    'Condo Townhouse',
    'Apartment',
  ]);
});

test('the first five types are shown, and "Show all types" reveals the rest', async () => {
  await formOf({ propertyTypes: ['Land'] });
  const rowOf = (value: string) => {
    const boxes = screen
      .getAllByRole('checkbox')
      .filter((each) => each.getAttribute('value') === value);
    return boxes[0]?.closest('label')?.className.split(' ') ?? [];
  };
  expect(rowOf('Multiplex')).not.toContain('hidden');
  expect(rowOf('Office')).toContain('hidden');
  // The chosen type is never hidden.
  expect(rowOf('Land')).not.toContain('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Show all types' }));
  expect(rowOf('Office')).not.toContain('hidden');
  // The button stays, for keyboard focus, and collapses them again.
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer types', expanded: true }));
  expect(rowOf('Office')).toContain('hidden');
});

describe('price', () => {
  test.each([
    ['Minimum price', '900000', { minPrice: 900_000 }],
    ['Minimum price', '$1,250,000', { minPrice: 1_250_000 }],
    ['Minimum price', '750K', { minPrice: 750_000 }],
    ['Minimum price', '$850 000', { minPrice: 850_000 }],
    ['Maximum price', '1.2 m', { maxPrice: 1_200_000 }],
    ['Maximum price', '1,2M', { maxPrice: 1_200_000 }],
    ['Maximum price', '12000000', { maxPrice: null }],
  ])('%s: typing %s sets the bound', async (label, text, change) => {
    const { changes } = await formOf({ minPrice: 100_000, maxPrice: 5_000_000 });
    type(label, text);
    expect(changes).toEqual([change]);
  });

  test('an empty field sets no bound', async () => {
    const { changes } = await formOf({ minPrice: 900_000, maxPrice: 7_000_000 });
    type('Minimum price', '');
    type('Maximum price', '  ');
    expect(changes).toEqual([{ minPrice: null }, { maxPrice: null }]);
  });

  test('for leases an empty maximum sets no bound', async () => {
    const { changes } = await formOf({ transactionType: 'For Lease', maxPrice: 3_000 });
    type('Maximum price', '');
    expect(changes).toEqual([{ maxPrice: null }]);
  });

  test.each([
    ['abc', 'Please enter an amount, such as $2,500 or 850K'],
    ['-5', 'Please enter an amount, such as $2,500 or 850K'],
    ['1.2.3', 'Please enter an amount, such as $2,500 or 850K'],
    ['500.000', 'Please enter an amount, such as $2,500 or 850K'],
    ['5.555', 'Please enter an amount, such as $2,500 or 850K'],
    ['5,5', 'Please enter whole dollars, such as $2,500 or 850K'],
    ['1,250,000.75', 'Please enter whole dollars, such as $2,500 or 850K'],
    ['2000M', 'Please enter at most $999,999,999'],
  ])(
    'a price typed as %s changes nothing and shows an error until corrected',
    async (text, message) => {
      const { changes } = await formOf({ minPrice: 900_000 });
      type('Minimum price', text);
      expect(changes).toEqual([]);
      const field = priceField('Minimum price');
      expect(field.value).toBe(text);
      expect(screen.getByRole('alert').textContent).toBe(`Minimum price: ${message}`);
      type('Minimum price', '$900,000');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field.value).toBe('$900,000');
    },
  );

  test('a price typed between two steps is the thumb’s, and one key moves it to the next step', async () => {
    const { changes } = await formOf({ minPrice: 850_000, maxPrice: 1_000_000 });
    const lowest = screen.getByRole<HTMLInputElement>('slider', { name: 'Minimum price' });
    expect([lowest.value, lowest.getAttribute('aria-valuetext')]).toEqual(['850000', '$850,000']);
    expect(lowest.getAttribute('aria-valuemax')).toBe('1000000');
    fireEvent.keyDown(lowest, { key: 'ArrowRight' });
    fireEvent.keyUp(lowest, { key: 'ArrowRight' });
    expect(changes).toEqual([{ minPrice: 900_000 }]);
  });

  test('dragging a thumb updates both fields and the text, and releasing it changes the search', async () => {
    const { changes } = await formOf();
    const lowest = screen.getByRole('slider', { name: 'Minimum price' });
    fireEvent.input(lowest, { target: { value: '900000' } });
    expect(priceField('Minimum price').value).toBe('$900,000');
    expect(screen.getByText('From $900K')).toBeDefined();
    expect(changes).toEqual([]);
    fireEvent.change(lowest);
    expect(changes).toEqual([{ minPrice: 900_000 }]);
  });

  test.each<[Search['transactionType'], string, string]>([
    ['For Sale', '10000000', '100000'],
    ['For Lease', '20000', '100'],
  ])('%s: the slider runs from 0 to %s in steps of %s', async (transactionType, end, step) => {
    await formOf({ transactionType, maxPrice: Number(end) });
    const highest = screen.getByRole('slider', { name: 'Maximum price' });
    expect(['min', 'max', 'step'].map((name) => highest.getAttribute(name))).toEqual([
      '0',
      end,
      step,
    ]);
  });

  test('the common ranges set both minimum and maximum', async () => {
    const { changes } = await formOf();
    const ranges = within(screen.getByLabelText('Price range')).getAllByRole('option');
    expect(ranges.map((range) => range.textContent)).toEqual([
      'Any Price',
      'Up to $500K',
      '$500K-$1M',
      '$1M-$2M',
      '$2M-$5M',
      '$5M+',
    ]);
    choose('Price range', '2000000');
    expect(changes).toEqual([{ minPrice: 1_000_000, maxPrice: 2_000_000 }]);
  });

  test.each([
    [{ minPrice: 450_000, maxPrice: 720_000 }, '$450,000 to $720,000'],
    [{ minPrice: 450_000 }, 'From $450,000'],
    [{ maxPrice: 720_000 }, 'Up to $720,000'],
  ])('a range of the visitor’s own is shown as itself: %j', async (range, text) => {
    await formOf(range);
    const list = screen.getByLabelText<HTMLSelectElement>('Price range');
    expect(list.selectedOptions[0]?.textContent).toBe(text);
  });

  test('the histogram has forty bars: the fullest 64 px high, the emptiest 4, scaled by square root', async () => {
    await formOf({ maxPrice: 1_000_000 });
    const drawing = document.querySelector('svg[viewBox="0 0 400 64"]');
    const heights = (colour: string) =>
      [...(drawing?.querySelector(`.${colour}`)?.getAttribute('d') ?? '').matchAll(/v(\d+)/g)].map(
        ([, height]) => Number(height),
      );
    // 160, 152, … homes; nothing from the 20th bar on.
    expect(heights('fill-c2')).toHaveLength(4);
    expect(heights('fill-c2')[0]).toBe(64);
    expect(heights('fill-line-2')).toHaveLength(36);
    expect(heights('fill-line-2')[11]).toBe(32);
    expect(heights('fill-line-2').at(-1)).toBe(4);
  });
});

test('without JavaScript the form submits every filter under its own name', async () => {
  await formOf({ places: ['oakville'], minBedrooms: 3 });
  const form = document.querySelector('form');
  if (!form) throw new Error('a form is needed');
  expect(form.getAttribute('action')).toBe('/properties');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    transactionType: 'For Sale',
    kind: 'homes',
    city: 'oakville',
    minBedrooms: '3',
    rooms: 'all',
    minBathrooms: '0',
    minParking: 'any',
    propertyClass: 'all-classes',
    keywords: '',
  });
});

/** The form as the server sends it, submitted by a browser without JavaScript. */
async function submittedWithoutScripts(given: Partial<Search>) {
  await PlainFilters.preload();
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FilterForm
        search={{ ...EMPTY_SEARCH, ...given }}
        facets={someFacets()}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  );
  const sent = html.replace(/<\/?noscript[^>]*>/g, '');
  const form = new DOMParser().parseFromString(sent, 'text/html').querySelector('form');
  if (!form) throw new Error('a form is needed');
  return form;
}

const searchIn = (form: HTMLFormElement): Search => {
  const texts = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return parseListQuery(parseQuery(new URLSearchParams(texts).toString())).search;
};

test.each<Partial<Search>>([
  {},
  { minBedrooms: 3, maxBedrooms: 3, maxBathrooms: 2, minBathrooms: 1, rooms: 'above' },
  { maxBedrooms: 2 },
  { minSize: 1500, maxSize: 2500, minParking: 6, minGarage: 2, unsaid: ['size', 'parking'] },
  { facts: ['finishedBasement', 'pool', 'locker'], propertyClass: 'Freehold' },
  { facts: ['furnished'], transactionType: 'For Lease' },
  { minFrontage: 40, minDepth: 100, minStoreys: 2, maxStoreys: 3, minAge: 5, maxAge: 30 },
  { maxFee: 640, maxTaxes: 5000, possession: ['immediate', '90+ days'], openHouse: 'week' },
  { subTypes: ['Duplex', 'Unlisted'], sort: 'newest', street: 'Leslie Street' },
  { kind: 'other', minFrontage: 20, maxTaxes: 900 },
])('without JavaScript the form sends the search that it shows: %j', async (given) => {
  const form = await submittedWithoutScripts(given);
  expect(searchIn(form)).toEqual({ ...EMPTY_SEARCH, ...given });
});

test('without JavaScript each filter of the sheet has a field', async () => {
  const form = await submittedWithoutScripts({});
  form.querySelector<HTMLInputElement>('input[name=pool]')?.click();
  form.querySelector<HTMLInputElement>('input[name=possession][value=immediate]')?.click();
  const fees = form.querySelector<HTMLInputElement>('input[name=maxFee]');
  if (fees) fees.value = '700';
  expect(searchIn(form)).toEqual({
    ...EMPTY_SEARCH,
    facts: ['pool'],
    possession: ['immediate'],
    maxFee: 700,
  });
  const names = new Set([...form.elements].map((field) => field.getAttribute('name')));
  expect(Object.keys(FACTS).filter((name) => !names.has(name))).toEqual([]);
});

describe('words of the description', () => {
  const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });

  test('are searched on Enter, and when the field is left', async () => {
    const { changes } = await formOf({ keywords: 'pool' });
    expect(words().value).toBe('pool');
    type('Words', ' "main floor office" ');
    fireEvent.change(words(), { target: { value: '' } });
    fireEvent.blur(words());
    expect(changes).toEqual([{ keywords: '"main floor office"' }, { keywords: '' }]);
  });

  test('that are searched already change nothing', async () => {
    const { changes } = await formOf({ keywords: 'pool' });
    type('Words', 'pool ');
    fireEvent.blur(words());
    expect(changes).toEqual([]);
  });

  test('that can’t be searched stay in the field, and aren’t asked for again', async () => {
    const { changes } = await formOf({}, { unreadKeywords: 'the of' });
    expect(words().value).toBe('the of');
    fireEvent.blur(words());
    type('Words', 'the pool');
    expect(changes).toEqual([{ keywords: 'the pool' }]);
  });
});
