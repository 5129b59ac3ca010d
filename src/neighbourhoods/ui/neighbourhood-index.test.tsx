import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeOf } from '#places/domain/place.ts';
import { aGuideHome, aNeighbourhood } from '../api.sample.ts';
import { NeighbourhoodCard } from './neighbourhood-card.tsx';
import { NeighbourhoodIndex } from './neighbourhood-index.tsx';
import { TopNeighbourhoods } from './top-neighbourhoods.tsx';

afterEach(cleanup);

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a neighbourhood card', () => {
  test('shows image, name, city and province, and its description clamped to 3 lines', () => {
    render(<NeighbourhoodCard neighbourhood={aNeighbourhood()} />);
    expect(screen.getAllByRole('img', { name: 'Map of South Oakville' })).toHaveLength(2);
    screen.getByRole('heading', { name: 'South Oakville' });
    screen.getByText('Oakville, Ontario');
    expect(screen.getByText('Estates on the lake.').className).toContain('line-clamp-3');
  });

  test('for a town has an ‘Explore Properties’ link to the homes of /properties?city={lowercased city}', () => {
    render(
      <NeighbourhoodCard
        neighbourhood={aNeighbourhood({
          id: 'richmond-hill',
          name: 'Richmond Hill',
          city: 'Richmond Hill',
        })}
      />,
    );
    expect(href(/^Explore Properties/)).toBe('/properties?city=richmond%20hill&homes=1');
  });
});

test('for an area links ‘Explore Properties’ to that area, not its whole town', () => {
  render(<NeighbourhoodCard neighbourhood={aNeighbourhood({ id: 'south_oakville' })} />);
  expect(href(/^Explore Properties/)).toBe('/properties?city=south_oakville&homes=1');
});

test('the dark theme shows the dark map', () => {
  const { container } = render(<NeighbourhoodCard neighbourhood={aNeighbourhood()} />);
  const [light, dark] = container.querySelectorAll('img');
  expect(light?.className).toContain('dark:hidden');
  expect(dark?.className).toContain('hidden dark:block');
  expect(dark?.getAttribute('src')).toBe(`${light?.getAttribute('src')}?theme=dark`);
});

test('on a phone a neighbourhood card is a row with a picture of 108 px', () => {
  render(<NeighbourhoodCard neighbourhood={aNeighbourhood()} />);
  expect(screen.getByRole('article').className).toMatch(/\bflex\b.*\bmd:flex-col\b/);
  for (const picture of screen.getAllByRole('img'))
    expect(picture.className).toContain('max-md:w-[108px]');
});

test.each([
  [39, 'See all 39 neighbourhoods'],
  [null, 'See all neighbourhoods'],
])(
  'of %s places with a guide, the top neighbourhoods link to all at /neighborhoods',
  (total, name) => {
    render(<TopNeighbourhoods neighbourhoods={[aNeighbourhood()]} total={total} />);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(href(name)).toBe('/neighborhoods');
  },
);

describe('the index', () => {
  const show = (given: Partial<ComponentProps<typeof NeighbourhoodIndex>> = {}) =>
    render(
      <NeighbourhoodIndex
        neighbourhoods={[{ ...aNeighbourhood(), properties: [aGuideHome()] }]}
        city={placeOf('all-cities')}
        onChooseCity={vi.fn()}
        {...given}
      />,
    );

  test('has the title ‘Canadian Neighborhoods’ and lists each place’s homes with their brokerage', () => {
    show();
    screen.getByRole('heading', { level: 1, name: 'Canadian Neighborhoods' });
    const homes = within(screen.getByRole('list', { name: 'Newest homes in South Oakville' }));
    expect(homes.getByRole('link').getAttribute('href')).toBe('/property/1');
    homes.getByText('$2,895,000');
    homes.getByText('EXAMPLE REALTY INC.');
  });

  test('six places are shown in full, and each other as a line that expands', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...aNeighbourhood({ id: `place-${at}`, name: `Place ${at}`, activeListings: 12 }),
      properties: [aGuideHome()],
    }));
    show({ neighbourhoods: many });
    const folded = screen.getAllByRole('group');
    expect(folded).toHaveLength(3);
    expect(folded[0]?.querySelector('summary')?.textContent).toMatch(/^Place 612 homes/);
    expect(folded.every((each) => !each.hasAttribute('open'))).toBe(true);
  });

  test('choosing a city calls back with it', () => {
    const choose = vi.fn();
    show({ onChooseCity: choose });
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'oakville' } });
    expect(choose).toHaveBeenCalledWith('oakville');
  });

  test('‘No neighborhoods found’ / ‘Try selecting a different city filter.’', () => {
    show({ neighbourhoods: [], city: placeOf('<script>') });
    screen.getByRole('heading', { name: 'No neighborhoods found' });
    screen.getByText('Try selecting a different city filter.');
    expect(screen.getByLabelText<HTMLSelectElement>('City').selectedOptions[0]?.text).toBe(
      '<script>',
    );
  });

  test('‘No properties currently available in this neighborhood.’', () => {
    show({ neighbourhoods: [{ ...aNeighbourhood(), properties: [] }] });
    screen.getByText('No properties currently available in this neighborhood.');
  });
});
