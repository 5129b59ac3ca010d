/** The intersection of a union's members. */
export type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Intersection,
) => void
  ? Intersection
  : never;

/** One object with the members of all; of equal names, the last counts. */
export const merge = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts);
