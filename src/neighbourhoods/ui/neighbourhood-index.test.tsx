import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeOf } from '#places/domain/place.ts';
import { aHomeInBrief, aNeighbourhood } from '../api.sample.ts';
import { NeighbourhoodCard } from './neighbourhood-card.tsx';
import { NeighbourhoodIndex } from './neighbourhood-index.tsx';
import { TopNeighbourhoods } from './top-neighbourhoods.tsx';

afterEach(cleanup);

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a neighbourhood card', () => {
  test('shows image, name, city and province, and its description clamped to 3 lines', () => {
    render(<NeighbourhoodCard neighbourhood={aNeighbourhood()} />);
    screen.getByRole('img', { name: 'Map of South Oakville' });
    screen.getByRole('heading', { name: 'South Oakville' });
    screen.getByText('Oakville, Ontario');
    expect(screen.getByText('Estates beside the lake.').className).toContain('line-clamp-3');
  });

  test('has an ‘Explore Properties’ link to /properties?city={lowercased city}', () => {
    render(<NeighbourhoodCard neighbourhood={aNeighbourhood({ city: 'Richmond Hill' })} />);
    expect(href(/^Explore Properties/)).toBe('/properties?city=richmond%20hill');
  });
});

test('the top neighbourhoods come with a link to /neighborhoods', () => {
  render(<TopNeighbourhoods neighbourhoods={[aNeighbourhood()]} />);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(href('See all')).toBe('/neighborhoods');
});

describe('the index', () => {
  const show = (given: Partial<ComponentProps<typeof NeighbourhoodIndex>> = {}) =>
    render(
      <NeighbourhoodIndex
        neighbourhoods={[{ ...aNeighbourhood(), properties: [aHomeInBrief()] }]}
        city={placeOf('all-cities')}
        onChooseCity={vi.fn()}
        {...given}
      />,
    );

  test('has the title ‘Canadian Neighborhoods’ and names the homes of each with their brokerage', () => {
    show();
    screen.getByRole('heading', { level: 1, name: 'Canadian Neighborhoods' });
    const homes = within(screen.getByRole('list', { name: 'Newest homes in South Oakville' }));
    expect(homes.getByRole('link').getAttribute('href')).toBe('/property/1');
    homes.getByText('$2,895,000');
    homes.getByText('EXAMPLE REALTY INC.');
  });

  test('a choice of city is handed on', () => {
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
