/** LivingAreaRange as the board writes it: each band with its exclusive upper bound. */
export type Bands = readonly { text: string; below: number }[];

export const FREEHOLD_BANDS: Bands = [
  { text: '< 700', below: 700 },
  ...[700, 1_100, 1_500, 2_000, 2_500, 3_000, 3_500].map((from, at, all) => {
    const below = all[at + 1] ?? 5_000;
    return { text: `${from}-${below}`, below };
  }),
  { text: '5000 +', below: Number.POSITIVE_INFINITY },
];

export const CONDO_BANDS: Bands = [
  { text: '0-499', below: 500 },
  ...steps(500, 1_000, 100),
  ...steps(1_000, 2_000, 200),
  ...steps(2_000, 4_500, 250),
];

export const bandOf = (squareFeet: number, bands: Bands): string | null =>
  bands.find(({ below }) => squareFeet < below)?.text ?? bands.at(-1)?.text ?? null;

function steps(from: number, to: number, by: number): Bands {
  return Array.from({ length: (to - from) / by }, (_, step) => {
    const start = from + step * by;
    return { text: `${start}-${start + by - 1}`, below: start + by };
  });
}
