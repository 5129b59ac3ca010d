/** A city of the site's list (slug as in the URL), an area that narrows a city, or a board district. */
export type Place =
  | { kind: 'everywhere' }
  | { kind: 'city'; city: CitySlug }
  | { kind: 'area'; area: AreaKey; city: CitySlug }
  | { kind: 'district'; district: string; city: CitySlug }
  | { kind: 'unknown'; text: string };

export type CitySlug = string;
export type AreaKey = string;
