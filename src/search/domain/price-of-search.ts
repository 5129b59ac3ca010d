/** What a search by travel time costs in place of a search without: it looks at every home. */
const WITH_TRAVEL_TIME = 8;

/** What a search costs compared with others, by the address of its call. */
export const priceOfSearch = (address: string): number =>
  /[?&]reach=/.test(address) ? WITH_TRAVEL_TIME : 1;
