import { dollars, formatDollars } from '#platform/domain/money.ts';
import { activeFilters, EMPTY_SEARCH, type Search } from '../../domain/search.ts';

type Bound =
  | 'minStoreys'
  | 'maxStoreys'
  | 'minAge'
  | 'maxAge'
  | 'minGarage'
  | 'maxFee'
  | 'maxTaxes';
/** Of the fields of a form without JavaScript. */
export const BOUND_LABELS: Record<Bound, string> = {
  minStoreys: 'Storeys, at least',
  maxStoreys: 'Storeys, at most',
  minAge: 'Age in years, at least',
  maxAge: 'Age in years, at most',
  minGarage: 'Garage spaces, at least',
  maxFee: 'Maintenance fee a month, at most',
  maxTaxes: 'Property taxes a year, at most',
};

type Bounds = Partial<Record<Bound, number>>;

/** Usual values of a number's bounds, to choose one from. */
export type Steps = {
  /** The parameters of its bounds. */
  names: readonly Bound[];
  choices: readonly { bounds: Bounds; label: string }[];
  /** Whether lockers, parking spaces and land don't have it. */
  isOfHomes: boolean;
};

export const STOREYS: Steps = {
  names: ['minStoreys', 'maxStoreys'],
  choices: [
    { bounds: { maxStoreys: 1 }, label: 'Up to 1 storey' },
    { bounds: { maxStoreys: 2 }, label: 'Up to 2 storeys' },
    { bounds: { minStoreys: 2 }, label: '2 storeys or more' },
    { bounds: { minStoreys: 3 }, label: '3 storeys or more' },
  ],
  isOfHomes: true,
};

export const AGE: Steps = {
  names: ['minAge', 'maxAge'],
  choices: [
    { bounds: { maxAge: 0 }, label: 'New' },
    { bounds: { maxAge: 5 }, label: 'Up to 5 years' },
    { bounds: { maxAge: 15 }, label: 'Up to 15 years' },
    { bounds: { maxAge: 30 }, label: 'Up to 30 years' },
    { bounds: { maxAge: 50 }, label: 'Up to 50 years' },
    { bounds: { minAge: 51 }, label: 'Over 50 years' },
    { bounds: { minAge: 100 }, label: '100 years or more' },
  ],
  isOfHomes: true,
};

export const GARAGE: Steps = {
  names: ['minGarage'],
  choices: [1, 2, 3, 4].map((spaces) => ({ bounds: { minGarage: spaces }, label: `${spaces}+` })),
  isOfHomes: true,
};

export const FEE: Steps = {
  names: ['maxFee'],
  choices: [300, 500, 750, 1000, 1500].map((fee) => ({
    bounds: { maxFee: fee },
    label: `Up to ${formatDollars(dollars(fee))} a month`,
  })),
  isOfHomes: false,
};

export const TAXES: Steps = {
  names: ['maxTaxes'],
  choices: [3000, 5000, 7500, 10_000, 15_000, 20_000].map((taxes) => ({
    bounds: { maxTaxes: taxes },
    label: `Up to ${formatDollars(dollars(taxes))} a year`,
  })),
  isOfHomes: false,
};

/** The label of what a search has chosen; null for any value. A value that is no step is shown as itself. */
export function chosenLabel({ names, choices }: Steps, search: Search): string | null {
  const usual = choices.find(({ bounds }) =>
    names.every((name) => search[name] === (bounds[name] ?? null)),
  );
  if (usual) return usual.label;
  const own = Object.fromEntries(names.map((name) => [name, search[name]]));
  const labels = activeFilters({ ...EMPTY_SEARCH, ...own }).map(({ label }) => label);
  return labels.length === 0 ? null : labels.join(', ');
}

/** Chooses the step with this label; any value if there is none. */
export const chooseStep = (search: Search, { names, choices }: Steps, label: string): Search => ({
  ...search,
  ...Object.fromEntries(names.map((name) => [name, null])),
  ...choices.find((choice) => choice.label === label)?.bounds,
});
