/** Supply in a word, of the change in homes for sale within a year, per cent. */
export const supplyOf = (listingsYoY: number): 'Increasing' | 'Limited' =>
  listingsYoY > 5 ? 'Increasing' : 'Limited';

/** Demand in a word, of the change in sales. */
export const demandOf = (salesYoY: number): 'Strong' | 'Moderate' =>
  salesYoY >= 0 ? 'Strong' : 'Moderate';

/** Where prices go, of their change. */
export function priceTrendOf(priceYoY: number): 'Rising' | 'Stable' | 'Softening' {
  if (priceYoY > 4) return 'Rising';
  return priceYoY > 0 ? 'Stable' : 'Softening';
}

/** Inventory in a word, of the change in homes for sale. */
export const inventoryOf = (listingsYoY: number): 'healthy' | 'tight' =>
  listingsYoY > 10 ? 'healthy' : 'tight';
