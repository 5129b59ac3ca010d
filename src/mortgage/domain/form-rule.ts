/** A field's value if a rule accepts it, or why not. */
type Ruled<Value> = { ok: true; value: Value } | { ok: false; message: string };
export type Rule<Value> = (given: unknown) => Ruled<Value>;

/** One rule per field. Plain functions: a schema library weighs more than the calculator does. */
export type Rules<Form> = { readonly [Field in keyof Form]: Rule<Form[Field]> };

type Range = { least: number; most: number; tooLow: string; tooHigh?: string };

/** A number in a range. What is not a number is rejected as too low. */
export const numberIn =
  ({ least, most, tooLow, tooHigh = tooLow }: Range): Rule<number> =>
  (given) => {
    if (typeof given !== 'number' || !(given >= least)) return { ok: false, message: tooLow };
    return given > most ? { ok: false, message: tooHigh } : { ok: true, value: given };
  };

export const oneOf =
  <Value extends string>(values: readonly Value[]): Rule<Value> =>
  (given) => {
    const value = values.find((value) => value === given);
    return value === undefined
      ? { ok: false, message: 'Please choose one of the options' }
      : { ok: true, value };
  };

export const textWhere =
  (isValid: (text: string) => boolean, message: string): Rule<string> =>
  (given) =>
    typeof given === 'string' && isValid(given)
      ? { ok: true, value: given }
      : { ok: false, message };

/** The message of each field that its rule rejects. */
export const problemsOf = <Form extends object>(rules: Rules<Form>, form: Form) =>
  Object.fromEntries(
    Object.entries<Rule<unknown>>(rules).flatMap(([name, rule]) => {
      const ruled = rule(new Map(Object.entries(form)).get(name));
      return ruled.ok ? [] : [[name, ruled.message]];
    }),
  );
